SELECT release_id, kind, released_at, requested_by, reason, run_id
FROM releases
WHERE release_id IN (<releases>)
ORDER BY release_id DESC
