SELECT number, plan_id, run_id, kind, subject, made_at, made_by, outcome, body
FROM experiments
WHERE plan_id = :plan
ORDER BY number DESC
LIMIT :limit
