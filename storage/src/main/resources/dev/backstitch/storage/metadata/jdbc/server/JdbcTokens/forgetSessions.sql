DELETE FROM tokens
WHERE token LIKE 's%' AND expires_at < :before
