-- Forgets a channel.
-- KEYS: table, log, ops, post, archive, timers, timer notes, leases, outbox, waiting,
-- followers, memos, errands, errand notes, errand leases; ARGV: channel
redis.call('DEL', KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5])
redis.call('ZREM', KEYS[6], ARGV[1])
redis.call('HDEL', KEYS[7], ARGV[1])
redis.call('ZREM', KEYS[8], ARGV[1])
redis.call('ZREM', KEYS[9], ARGV[1])
redis.call('ZREM', KEYS[10], ARGV[1])
redis.call('DEL', KEYS[11], KEYS[12])
redis.call('ZREM', KEYS[13], ARGV[1])
redis.call('HDEL', KEYS[14], ARGV[1])
redis.call('ZREM', KEYS[15], ARGV[1])
return 1
