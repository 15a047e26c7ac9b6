INSERT INTO backfill_events (plan_id, number, run_id, happened_at, told_by, kind, body)
VALUES (:plan, :number, :run, :at, :by, :kind, :body)
