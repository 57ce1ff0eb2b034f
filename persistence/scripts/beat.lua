-- A process is alive and looks after parts of all servers. Finds out since when nobody did.
-- Returns whether the process is chosen, all beats, and all outages.
-- KEYS: beats, outages, chosen; ARGV: process, now, least, lease, skipped, parts as 'index/count'...
local process, now, least, lease, skipped = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4]), tonumber(ARGV[5])

local beats = {}
local stored = redis.call('HGETALL', KEYS[1])
for i = 1, #stored, 2 do
  beats[stored[i]] = tonumber(stored[i + 1])
end

local function read(part)
  local index, count = string.match(part, '^(%d+)/(%d+)$')
  return tonumber(index), tonumber(count)
end

local function common(a, b)
  while b > 0 do
    a, b = b, a % b
  end
  return a
end

-- Before the number of shards was changed, the same servers were in other parts.
local function last_beat(part)
  local index, count = read(part)
  local last
  for other, beat in pairs(beats) do
    local of, among = read(other)
    if (index - of) % common(count, among) == 0 and (not last or beat > last) then
      last = beat
    end
  end
  return last
end

local function is_silent_since(beat)
  return now - beat - skipped >= least
end

local silent = {}
for i = 6, #ARGV do
  local part = ARGV[i]
  if not beats[part] or is_silent_since(beats[part]) then
    local last = last_beat(part)
    if last and is_silent_since(last) then
      local id = string.format('%d %d', last + skipped, now)
      silent[id] = (silent[id] and silent[id] .. ' ' or '') .. part
    end
  end
end
for id, parts in pairs(silent) do
  redis.call('HSET', KEYS[2], id, parts)
end
for i = 6, #ARGV do
  redis.call('HSET', KEYS[1], ARGV[i], ARGV[2])
end

local outages = redis.call('HGETALL', KEYS[2])
local chosen = 0
if #ARGV > 5 and #outages > 0 then
  local found = redis.call('HMGET', KEYS[3], 'process', 'ends')
  local ends = tonumber(found[2] or '0')
  -- Further ahead than a lease is what a clock wrote that has been set back since.
  if found[1] == process or ends <= now or ends > now + lease then
    redis.call('HSET', KEYS[3], 'process', process, 'ends', string.format('%d', now + lease))
    chosen = 1
  end
end
return { chosen, redis.call('HGETALL', KEYS[1]), outages }
