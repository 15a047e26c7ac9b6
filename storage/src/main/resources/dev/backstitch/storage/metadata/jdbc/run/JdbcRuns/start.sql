INSERT INTO runs (run_id, started, plan, requested_by, started_at, status)
VALUES (:id, :started, :plan, :by, :startedAt, :status)
ON CONFLICT (run_id) DO UPDATE SET status = excluded.status, ended_at = NULL
WHERE runs.plan = excluded.plan
