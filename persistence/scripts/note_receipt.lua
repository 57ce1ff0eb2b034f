-- KEYS: receipts, process; ARGV: field, note, lease, how long to keep it
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
-- All of them go this long after the last: nobody needs to be there to clear up.
redis.call('PEXPIRE', KEYS[1], ARGV[4])
redis.call('SET', KEYS[2], '', 'PX', ARGV[3])
return 1
