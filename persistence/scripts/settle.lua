-- Ends a timer, an appointment or an errand, or sets the next, unless it was changed meanwhile. Returns 1 if done.
-- KEYS: timers, timer notes (or those of the others); ARGV: channel or person, note as claimed, next due or '', next note
if redis.call('HGET', KEYS[2], ARGV[1]) ~= ARGV[2] then
  return 0
end
if ARGV[3] == '' then
  redis.call('ZREM', KEYS[1], ARGV[1])
  redis.call('HDEL', KEYS[2], ARGV[1])
else
  redis.call('ZADD', KEYS[1], ARGV[3], ARGV[1])
  redis.call('HSET', KEYS[2], ARGV[1], ARGV[4])
end
return 1
