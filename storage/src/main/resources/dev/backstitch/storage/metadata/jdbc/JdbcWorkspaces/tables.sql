SELECT asset, snapshot_id, partition_keys FROM workspace_tables WHERE run_id = :run
