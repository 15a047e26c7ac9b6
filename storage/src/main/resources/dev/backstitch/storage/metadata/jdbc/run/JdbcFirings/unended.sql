SELECT run_id FROM runs WHERE run_id = :run AND status IN ('RUNNING', 'INTERRUPTED')
