DELETE FROM workspace_verdicts WHERE run_id = :run AND asset = :asset
