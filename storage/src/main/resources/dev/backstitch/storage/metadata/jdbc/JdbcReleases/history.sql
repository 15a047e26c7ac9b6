SELECT asset, snapshot_id, from_release, to_release FROM table_history ORDER BY asset, from_release
