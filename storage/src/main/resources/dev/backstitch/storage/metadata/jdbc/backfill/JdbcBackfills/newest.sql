SELECT e.plan_id, e.number, e.run_id, e.happened_at, e.told_by, e.kind, e.body
FROM backfill_events e
WHERE e.number = (SELECT max(o.number) FROM backfill_events o WHERE o.plan_id = e.plan_id)
ORDER BY e.plan_id
