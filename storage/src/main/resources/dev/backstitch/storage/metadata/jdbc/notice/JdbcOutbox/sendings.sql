SELECT notice_id, channel, state, attempts, last_error, next_at
FROM notice_sendings WHERE notice_id IN (<ids>) ORDER BY notice_id, channel
