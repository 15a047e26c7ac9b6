SELECT plan_id, hash, planned_at, requested_by, reason, body FROM plans WHERE plan_id = :id
