SELECT number, name, value, changed_at, changed_by, reason
FROM config_changes c
WHERE number = (SELECT max(number) FROM config_changes o WHERE o.name = c.name)
ORDER BY name
