SELECT notice_id, channel, state, attempts, last_error, next_at
FROM notice_sendings
WHERE state = 'WAITING' AND next_at <= :now
ORDER BY next_at, notice_id, channel LIMIT :limit
