-- Values that a home gives to parameters; the newest change of a name holds, NULL for the declared value.
CREATE TABLE config_changes (
  number BIGINT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  value TEXT,
  changed_at TEXT NOT NULL,
  changed_by TEXT NOT NULL,
  reason TEXT NOT NULL
);
CREATE INDEX config_changes_name ON config_changes (name, number);
