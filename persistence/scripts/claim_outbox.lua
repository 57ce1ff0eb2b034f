-- KEYS: the outboxes; ARGV: now, leased until, most, the latest that anything may wait for
-- Returns due, channel, and 'version claim is_clean' for each.
for _, key in ipairs(KEYS) do
  for _, member in out_of_reach(key, ARGV[4]) do
    redis.call('ZADD', key, 'XX', ARGV[1], member)
    redis.call('ZADD', beside(key, 'waiting'), 'XX', 'LT', ARGV[1], member)
  end
end

local claims = {}
for _, it in ipairs(take_due(KEYS, ARGV[1], ARGV[2], ARGV[3])) do
  local version = redis.call('HGET', beside(it.key, 'table:' .. it.member), 'version')
  if version then
    local post = beside(it.key, 'post:' .. it.member)
    local claim = redis.call('HINCRBY', post, 'claims', 1)
    local noted = tonumber(redis.call('HGET', post, 'noted') or '0')
    claims[#claims + 1] = string.format('%.0f', it.due)
    claims[#claims + 1] = it.member
    claims[#claims + 1] = version .. ' ' .. claim .. ' ' .. (noted == claim - 1 and 1 or 0)
  else
    -- No table, nothing to show: never ours, but an operator with redis-cli can leave this behind.
    redis.call('ZREM', it.key, it.member)
    redis.call('ZREM', beside(it.key, 'waiting'), it.member)
  end
end
return claims
