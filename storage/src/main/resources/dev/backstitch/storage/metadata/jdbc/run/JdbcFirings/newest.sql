SELECT schedule, kind, position_reached, what, fired_at, run_id, fired_by
FROM schedule_firings
WHERE what = 'FIRED'
ORDER BY firing DESC
LIMIT :limit
