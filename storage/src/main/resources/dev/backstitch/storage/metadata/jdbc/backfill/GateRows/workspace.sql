SELECT state FROM workspaces WHERE run_id = :run <forUpdate>
