SELECT notice_id, channel, state, attempts, last_error, next_at
FROM notice_sendings ORDER BY notice_id, channel
