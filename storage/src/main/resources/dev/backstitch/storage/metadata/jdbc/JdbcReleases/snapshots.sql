SELECT asset, snapshot_id
FROM table_history
WHERE from_release <= :release AND (to_release IS NULL OR to_release > :release)
