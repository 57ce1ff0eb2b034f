-- Takes over the receipts of processes that are gone. Returns id, note for each.
-- KEYS: receipts, process; ARGV: name of the process, lease
-- The other processes have the same hash tag, so they are on the same server, but they can't be told in advance.
local prefix = string.sub(KEYS[2], 1, -1 - string.len(ARGV[1]))
local stored = redis.call('HGETALL', KEYS[1])
local is_served, orphans, ours = {}, {}, 0
for i = 1, #stored, 2 do
  local process, id = string.match(stored[i], '^(%S+) (%S+)$')
  if process == ARGV[1] then
    ours = ours + 1
    is_served[id] = true
  elseif redis.call('EXISTS', prefix .. process) == 1 then
    is_served[id] = true
  else
    orphans[#orphans + 1] = { field = stored[i], id = id, note = stored[i + 1] }
  end
end
local claims = {}
for _, orphan in ipairs(orphans) do
  redis.call('HDEL', KEYS[1], orphan.field)
  if not is_served[orphan.id] then
    is_served[orphan.id] = true
    ours = ours + 1
    redis.call('HSET', KEYS[1], ARGV[1] .. ' ' .. orphan.id, orphan.note)
    claims[#claims + 1] = orphan.id
    claims[#claims + 1] = orphan.note
  end
end
-- Whoever serves nobody needs no lease: an idle bot writes nothing.
if ours > 0 then
  redis.call('SET', KEYS[2], '', 'PX', ARGV[2])
end
return claims
