SELECT release_id, kind, released_at, requested_by, reason, run_id
FROM releases
WHERE released_at <= :instant
ORDER BY release_id DESC
LIMIT 1
