UPDATE table_history SET snapshot_id = :snapshot WHERE asset = :asset AND to_release IS NULL
