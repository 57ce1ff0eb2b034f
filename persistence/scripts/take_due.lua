-- Leases the members that are due, oldest first over all the sets, and returns them as { key, member, due }.
-- Comes before the scripts that claim something.
local function take_due(keys, now, leased_until, most)
  local due = {}
  for _, key in ipairs(keys) do
    local found = redis.call('ZRANGEBYSCORE', key, '-inf', now, 'WITHSCORES', 'LIMIT', 0, most)
    for i = 1, #found, 2 do
      due[#due + 1] = { key = key, member = found[i], due = tonumber(found[i + 1]) }
    end
  end
  table.sort(due, function(a, b)
    if a.due ~= b.due then
      return a.due < b.due
    end
    return a.member < b.member
  end)
  local taken = {}
  for i = 1, math.min(#due, tonumber(most)) do
    redis.call('ZADD', due[i].key, 'XX', leased_until, due[i].member)
    taken[i] = due[i]
  end
  return taken
end

-- Members that a clock which has been set back since has put further ahead than anybody may.
local function out_of_reach(key, latest)
  return ipairs(redis.call('ZRANGEBYSCORE', key, '(' .. latest, '+inf'))
end

-- A key of the same bucket. It has the same hash tag, so it is on the same server, but it can't be told in advance.
local function beside(key, name)
  return string.match(key, '^(.*:)') .. name
end
