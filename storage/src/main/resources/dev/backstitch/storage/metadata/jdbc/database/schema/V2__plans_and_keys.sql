-- Saved plans; never changed once saved.
CREATE TABLE plans (
  plan_id TEXT NOT NULL PRIMARY KEY,
  saved BIGINT NOT NULL UNIQUE,
  hash TEXT NOT NULL,
  planned_at TEXT NOT NULL,
  requested_by TEXT NOT NULL,
  reason TEXT NOT NULL,
  body TEXT NOT NULL
);

-- What building cost, batch by batch: the basis of estimates.
CREATE TABLE builds (
  asset TEXT NOT NULL,
  build BIGINT NOT NULL,
  run_id TEXT NOT NULL,
  built_at TEXT NOT NULL,
  partition_count BIGINT NOT NULL,
  row_count BIGINT NOT NULL,
  size_bytes BIGINT NOT NULL,
  millis BIGINT NOT NULL,
  PRIMARY KEY (asset, build)
);

-- Keys of growing dimensions, in the order they were added; an id is never given out again.
CREATE TABLE dimension_keys (
  dimension TEXT NOT NULL,
  key_id BIGINT NOT NULL,
  key_text TEXT NOT NULL,
  added_at TEXT NOT NULL,
  removed_at TEXT,
  PRIMARY KEY (dimension, key_id)
);

CREATE UNIQUE INDEX dimension_keys_present ON dimension_keys (dimension, key_text)
WHERE removed_at IS NULL;
