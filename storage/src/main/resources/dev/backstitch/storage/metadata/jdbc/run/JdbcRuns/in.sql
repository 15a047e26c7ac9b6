SELECT run_id, plan, requested_by, started_at, status, ended_at
FROM runs
WHERE status IN (<statuses>)
ORDER BY started DESC
