DELETE FROM workspace_verdicts
WHERE run_id = :run AND asset = :asset AND check_name = :check AND partition_keys = :keys
