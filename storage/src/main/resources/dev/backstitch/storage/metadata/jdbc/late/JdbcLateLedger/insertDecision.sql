INSERT INTO late_decisions (decision, accepts, decided_at, decided_by, reason, plan_id)
VALUES (:decision, :accepts, :at, :by, :reason, :plan)
