-- Moves the time when a channel may be claimed, for whoever claimed it last. Returns 1 if done.
-- KEYS: post, outbox; ARGV: channel, number of the claim, time
if tonumber(redis.call('HGET', KEYS[1], 'claims') or '0') ~= tonumber(ARGV[2]) then
  return 0
end
redis.call('ZADD', KEYS[2], 'XX', ARGV[3], ARGV[1])
return 1
