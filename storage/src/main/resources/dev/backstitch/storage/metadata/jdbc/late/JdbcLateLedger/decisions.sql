SELECT decision, accepts, decided_at, decided_by, reason, plan_id
FROM late_decisions ORDER BY decision
