SELECT run_id, plan, requested_by, started_at, status, ended_at
FROM runs
ORDER BY started DESC
LIMIT :limit
