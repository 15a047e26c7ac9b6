UPDATE workspaces SET revision = :revision WHERE run_id = :run
