INSERT INTO plans (plan_id, saved, hash, planned_at, requested_by, reason, body)
VALUES (:id, :saved, :hash, :at, :by, :reason, :body)
