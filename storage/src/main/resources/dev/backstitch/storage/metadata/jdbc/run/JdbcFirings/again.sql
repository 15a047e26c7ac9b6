UPDATE schedule_firings SET run_id = :run
WHERE schedule = :schedule AND kind = :kind AND position_reached = :position AND run_id = :before
