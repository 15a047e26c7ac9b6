SELECT snapshot_id FROM table_history WHERE asset = :asset AND to_release IS NULL
