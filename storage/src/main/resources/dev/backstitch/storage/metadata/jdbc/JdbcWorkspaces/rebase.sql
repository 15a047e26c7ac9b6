UPDATE workspaces SET base_release = :base WHERE run_id = :run
