UPDATE runs SET status = 'INTERRUPTED', ended_at = :at
WHERE run_id = :run AND status = 'RUNNING'
