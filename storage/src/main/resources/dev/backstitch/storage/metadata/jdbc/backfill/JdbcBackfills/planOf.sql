SELECT plan_id FROM backfill_events WHERE run_id = :run ORDER BY number LIMIT 1
