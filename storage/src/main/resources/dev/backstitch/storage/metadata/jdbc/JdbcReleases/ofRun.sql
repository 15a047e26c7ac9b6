SELECT release_id, kind, released_at, requested_by, reason, run_id
FROM releases
WHERE run_id = :run
ORDER BY release_id DESC
