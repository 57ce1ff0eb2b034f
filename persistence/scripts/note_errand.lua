-- Notes that something is to be told in a channel. What was to be told earlier is told then; what is being told now is
-- another errand from here on.
-- KEYS: errands, notes, leases; ARGV: channel, due, a name of its own
local due = ARGV[2]
local before = redis.call('HGET', KEYS[2], ARGV[1])
if before then
  local earlier = string.match(before, '^[^:]*')
  if tonumber(earlier) < tonumber(due) then
    due = earlier
  end
end
redis.call('ZREM', KEYS[3], ARGV[1])
redis.call('ZADD', KEYS[1], due, ARGV[1])
redis.call('HSET', KEYS[2], ARGV[1], due .. ':' .. ARGV[3])
return 1
