-- Notes what a channel shows. Returns 1 if nothing newer waits.
-- KEYS: table, post, outbox, waiting; ARGV: channel, number of the claim, shown version, note
local channel, claim, shown = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3])
local stored = redis.call('HMGET', KEYS[1], 'version', 'announced', 'since')
local version, announced = tonumber(stored[1] or '0'), tonumber(stored[2] or '0')
local claims = tonumber(redis.call('HGET', KEYS[2], 'claims') or '0')

if shown > version then
  -- The table that was shown has been deleted meanwhile. Nothing of the one that is there now was shown.
  shown = 0
elseif claim == claims then
  redis.call('HSET', KEYS[2], 'version', ARGV[3], 'note', ARGV[4], 'noted', claim)
else
  -- Somebody else has claimed it meanwhile. Nobody knows what stands there now: their claim is over, too.
  redis.call('HINCRBY', KEYS[2], 'claims', 1)
  shown = announced > 0 and -1 or 0
end

if shown >= announced then
  redis.call('ZREM', KEYS[3], channel)
  redis.call('ZREM', KEYS[4], channel)
  return 1
end
-- Due at once, and in its place: it waits since it was announced.
redis.call('ZADD', KEYS[3], stored[3], channel)
redis.call('ZADD', KEYS[4], stored[3], channel)
return 0
