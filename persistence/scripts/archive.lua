-- Keeps a finished game, once: the client sends a call again when the answer was lost on the way.
-- KEYS: archive; ARGV: game, how many to keep
redis.call('LREM', KEYS[1], 0, ARGV[1])
redis.call('LPUSH', KEYS[1], ARGV[1])
redis.call('LTRIM', KEYS[1], 0, tonumber(ARGV[2]) - 1)
return 1
