INSERT INTO schedule_firings
  (firing, schedule, kind, position_reached, what, fired_at, run_id, fired_by)
VALUES (:number, :schedule, :kind, :position, :what, :at, :run, :by)
