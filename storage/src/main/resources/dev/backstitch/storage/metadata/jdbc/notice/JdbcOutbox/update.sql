UPDATE notice_sendings
SET state = :state, attempts = :attempts, last_error = :error, next_at = :next
WHERE notice_id = :id AND channel = :channel AND attempts = :seen
