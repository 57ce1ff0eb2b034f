-- Notes what a channel shows, for whoever claimed it last and is not done with it. Returns 1 if done.
-- KEYS: post; ARGV: number of the claim, shown version, note
if tonumber(redis.call('HGET', KEYS[1], 'claims') or '0') ~= tonumber(ARGV[1]) then
  return 0
end
redis.call('HSET', KEYS[1], 'version', ARGV[2], 'note', ARGV[3])
return 1
