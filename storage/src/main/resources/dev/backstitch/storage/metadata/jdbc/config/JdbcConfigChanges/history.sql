SELECT number, name, value, changed_at, changed_by, reason
FROM config_changes
ORDER BY number DESC
LIMIT :limit
