SELECT plan_id, hash, planned_at, requested_by, reason, body
FROM plans
ORDER BY saved DESC
LIMIT :limit
