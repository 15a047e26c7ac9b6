SELECT f.schedule, f.kind, f.position_reached, f.what, f.fired_at, f.run_id, f.fired_by,
  r.status
FROM schedule_firings f
JOIN (
  SELECT schedule, kind, max(position_reached) AS newest FROM schedule_firings
  GROUP BY schedule, kind
) l ON l.schedule = f.schedule AND l.kind = f.kind AND l.newest = f.position_reached
LEFT JOIN runs r ON r.run_id = f.run_id
ORDER BY f.schedule, f.kind
