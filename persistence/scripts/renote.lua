-- Puts another note in the place of a follower's. Returns 1 if it was the one that it should be.
-- KEYS: followers; ARGV: person, note as it was, note as it shall be
if redis.call('HGET', KEYS[1], ARGV[1]) ~= ARGV[2] then
  return 0
end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])
return 1
