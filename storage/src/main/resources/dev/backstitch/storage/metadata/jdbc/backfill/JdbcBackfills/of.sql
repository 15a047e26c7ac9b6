SELECT plan_id, number, run_id, happened_at, told_by, kind, body
FROM backfill_events WHERE plan_id = :plan ORDER BY number
