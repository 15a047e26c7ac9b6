UPDATE workspaces SET state = :state WHERE run_id = :run AND state = 'OPEN'
