-- Puts another text in the place of a finished game. Returns 1 if the game was there.
-- KEYS: archive; ARGV: game as it was, game as it shall be
for i, game in ipairs(redis.call('LRANGE', KEYS[1], 0, -1)) do
  if game == ARGV[1] then
    redis.call('LSET', KEYS[1], i - 1, ARGV[2])
    return 1
  end
end
return 0
