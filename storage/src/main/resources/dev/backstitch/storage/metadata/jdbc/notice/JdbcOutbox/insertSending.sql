INSERT INTO notice_sendings (notice_id, channel, state, attempts, last_error, next_at)
VALUES (:id, :channel, :state, :attempts, :error, :next)
