-- Notes what a channel shows. Returns 1 if nothing newer waits.
-- KEYS: table, post, outbox, waiting; ARGV: channel, shown version, note, version shown before or ''
local channel, shown = ARGV[1], tonumber(ARGV[2])
local stored = redis.call('HMGET', KEYS[1], 'version', 'announced', 'since')
local version, announced = tonumber(stored[1] or '0'), tonumber(stored[2] or '0')
local noted = redis.call('HMGET', KEYS[2], 'version', 'note')
-- The client sends a call again when the answer was lost on the way: that is no stranger's note.
local is_again = noted[1] == ARGV[2] and noted[2] == ARGV[3]

if ARGV[4] ~= '' and tonumber(noted[1] or '0') ~= tonumber(ARGV[4]) and not is_again then
  -- Somebody else has shown something meanwhile, so nobody knows what stands there now: it is to be shown again.
  shown = announced > 0 and -1 or 0
elseif shown <= version then
  redis.call('HSET', KEYS[2], 'version', ARGV[2], 'note', ARGV[3])
else
  -- The table that was shown has been deleted meanwhile. Nothing of the one that is there now was shown.
  shown = 0
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
