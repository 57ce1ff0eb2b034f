-- Notes a follower, unless there are as many as there may be. Returns 1 if they follow now.
-- KEYS: followers; ARGV: person, note, most
if redis.call('HEXISTS', KEYS[1], ARGV[1]) == 0 and redis.call('HLEN', KEYS[1]) >= tonumber(ARGV[3]) then
  return 0
end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
return 1
