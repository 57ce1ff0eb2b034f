-- Sets a person's appointment, or removes it.
-- KEYS: appointments, notes, leases; ARGV: person, due or '', note
redis.call('ZREM', KEYS[3], ARGV[1])
if ARGV[2] == '' then
  redis.call('ZREM', KEYS[1], ARGV[1])
  redis.call('HDEL', KEYS[2], ARGV[1])
else
  redis.call('ZADD', KEYS[1], ARGV[2], ARGV[1])
  redis.call('HSET', KEYS[2], ARGV[1], ARGV[3])
end
return 1
