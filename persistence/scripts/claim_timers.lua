-- KEYS: the timers; ARGV: now, leased until, most
-- Returns due or end of the last lease, channel, note for each.
local claims = {}
for _, it in ipairs(take_due(KEYS, ARGV[1], ARGV[2], ARGV[3])) do
  local note = redis.call('HGET', beside(it.key, 'timer_notes'), it.member)
  if note then
    claims[#claims + 1] = string.format('%.0f', it.due)
    claims[#claims + 1] = it.member
    claims[#claims + 1] = note
  else
    redis.call('ZREM', it.key, it.member)
  end
end
return claims
