INSERT INTO config_changes (number, name, value, changed_at, changed_by, reason)
VALUES (:number, :name, :value, :at, :by, :reason)
