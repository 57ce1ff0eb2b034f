-- Does one thing after another to the results of a game, if nobody has changed anything since.
-- KEYS: version, those that the commands are about; ARGV: expected version, and for each command: how many arguments it
--       takes besides its key, the number of its key, its name, its arguments
if tonumber(redis.call('GET', KEYS[1]) or '0') ~= tonumber(ARGV[1]) then
  return 0
end
redis.call('INCR', KEYS[1])
local at = 2
while at <= #ARGV do
  local count = tonumber(ARGV[at])
  redis.call(ARGV[at + 2], KEYS[tonumber(ARGV[at + 1])], unpack(ARGV, at + 3, at + 2 + count))
  at = at + 3 + count
end
return 1
