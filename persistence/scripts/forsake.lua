-- Whether an operation was committed; if not, sees to it that it never is. Returns 1 if it was.
-- KEYS: table, ops; ARGV: op
local made = redis.call('ZSCORE', KEYS[2], ARGV[1])
if made then
  return tonumber(made) % 1 == 0 and 1 or 0
end
-- Between two versions, so that nobody takes it for what made one, and it is forgotten as late as its neighbours.
local version = redis.call('HGET', KEYS[1], 'version') or '0'
redis.call('ZADD', KEYS[2], version .. '.5', ARGV[1])
return 0
