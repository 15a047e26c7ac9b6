INSERT INTO table_history (asset, snapshot_id, from_release)
VALUES (:asset, :snapshot, :release)
