SELECT snapshot_id
FROM table_history
WHERE asset = :asset AND from_release <= :release AND (to_release IS NULL OR to_release > :release)
