-- Changes a channel in one step, or not at all.
-- KEYS: table, log, ops, timers, timer notes, outbox, waiting, ended
-- ARGV: channel, expected version, op, call, table, now, announce, fresh log, due, note, the latest that a lease may end,
--       the id of a result, the result, log rows...
local channel, expected, op, call, now = ARGV[1], tonumber(ARGV[2]), ARGV[3], ARGV[4], ARGV[6]
local OPS_KEPT = 200

local stored = redis.call('HMGET', KEYS[1], 'version', 'call')
local version = tonumber(stored[1] or '0')

local made = redis.call('ZSCORE', KEYS[3], op)
if made and tonumber(made) % 1 ~= 0 then
  -- Forsaken: whoever asked for it was told that it is not done.
  return { 'conflict', version }
end
if made then
  -- The client sends a call again when the answer was lost on the way. To its caller that is the first time.
  return { stored[2] == call and 'committed' or 'duplicate', tonumber(made) }
end
if version ~= expected then
  return { 'conflict', version }
end

version = string.format('%d', version + 1)
-- First the one that a full server refuses: once a script has written, nothing stops it half way.
redis.call('HSET', KEYS[1], 'version', version, 'call', call, 'table', ARGV[5])
redis.call('ZADD', KEYS[3], version, op)
redis.call('ZREMRANGEBYRANK', KEYS[3], 0, -OPS_KEPT - 1)

if ARGV[8] == '1' then
  redis.call('DEL', KEYS[2])
end
for row = 14, #ARGV do
  redis.call('RPUSH', KEYS[2], ARGV[row])
end

if ARGV[12] ~= '' then
  redis.call('HSET', KEYS[8], ARGV[12], ARGV[13])
end

if ARGV[9] == '' then
  redis.call('ZREM', KEYS[4], channel)
  redis.call('HDEL', KEYS[5], channel)
else
  redis.call('ZADD', KEYS[4], ARGV[9], channel)
  redis.call('HSET', KEYS[5], channel, ARGV[10])
end

if ARGV[7] == '1' then
  redis.call('HSET', KEYS[1], 'announced', version, 'since', now)
  -- A channel that waits already keeps its place, and a lease on it stays: whoever holds it will find that more came.
  -- Further ahead is no lease: it was put off, or the clock has been set back since.
  local showable = redis.call('ZSCORE', KEYS[6], channel)
  if not showable or tonumber(showable) > tonumber(ARGV[11]) then
    redis.call('ZADD', KEYS[6], now, channel)
  end
  redis.call('ZADD', KEYS[7], 'LT', now, channel)
end
return { 'committed', tonumber(version) }
