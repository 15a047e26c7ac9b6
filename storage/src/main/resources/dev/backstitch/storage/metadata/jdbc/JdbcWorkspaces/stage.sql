INSERT INTO workspace_tables (run_id, asset, snapshot_id, partition_keys)
VALUES (:run, :asset, :snapshot, :keys)
ON CONFLICT (run_id, asset) DO UPDATE
SET snapshot_id = excluded.snapshot_id, partition_keys = excluded.partition_keys
