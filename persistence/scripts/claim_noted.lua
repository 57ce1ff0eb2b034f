-- KEYS: the timers, the appointments or the errands; ARGV: now, leased until, most, the latest that a lease may end
-- Returns due or end of the last lease, channel or person, note for each.
-- NOTES and LEASES, what their keys are called, come from of_timers.lua, of_appointments.lua or
-- of_errands.lua.
local function note_of(key, member)
  return redis.call('HGET', beside(key, NOTES), member)
end

for _, key in ipairs(KEYS) do
  local leases = beside(key, LEASES)
  for _, member in out_of_reach(leases, ARGV[4]) do
    -- Without its lease a timer is due when its note says. One that has been set anew since is there already.
    local note = note_of(key, member)
    if note then
      redis.call('ZADD', key, 'XX', string.match(note, '^[^:]*'), member)
    end
    redis.call('ZREM', leases, member)
  end
end

local claims = {}
for _, it in ipairs(take_due(KEYS, ARGV[1], ARGV[2], ARGV[3])) do
  local note = note_of(it.key, it.member)
  if note then
    redis.call('ZADD', beside(it.key, LEASES), ARGV[2], it.member)
    claims[#claims + 1] = string.format('%.0f', it.due)
    claims[#claims + 1] = it.member
    claims[#claims + 1] = note
  else
    redis.call('ZREM', it.key, it.member)
  end
end
return claims
