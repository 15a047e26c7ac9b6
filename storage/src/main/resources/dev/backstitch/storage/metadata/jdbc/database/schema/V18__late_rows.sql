-- Where the rows of a delivery went as one reader counts them; counted anew when its rule changes.
CREATE TABLE arrival_accounts (
  reader TEXT NOT NULL,
  alias TEXT NOT NULL,
  asset TEXT NOT NULL,
  file_path TEXT NOT NULL,
  delivery_number INTEGER NOT NULL,
  partition_key TEXT NOT NULL,
  rule TEXT NOT NULL,
  counted_at TEXT NOT NULL,
  received BIGINT NOT NULL,
  placed BIGINT NOT NULL,
  quarantined BIGINT NOT NULL,
  rejected BIGINT NOT NULL,
  unplaceable BIGINT NOT NULL,
  PRIMARY KEY (reader, alias, file_path, delivery_number)
);

-- Late rows of a delivery, by the partition that they belong to.
CREATE TABLE late_rows (
  reader TEXT NOT NULL,
  alias TEXT NOT NULL,
  file_path TEXT NOT NULL,
  delivery_number INTEGER NOT NULL,
  event_key TEXT NOT NULL,
  row_count BIGINT NOT NULL,
  PRIMARY KEY (reader, alias, file_path, delivery_number, event_key)
);

-- Somebody's word on late rows; rows are only ever added, here and below.
CREATE TABLE late_decisions (
  decision BIGINT NOT NULL PRIMARY KEY,
  -- 1 accepts, 0 rejects.
  accepts INTEGER NOT NULL,
  decided_at TEXT NOT NULL,
  decided_by TEXT NOT NULL,
  reason TEXT NOT NULL,
  plan_id TEXT NOT NULL
);

CREATE TABLE late_decided (
  decision BIGINT NOT NULL REFERENCES late_decisions,
  reader TEXT NOT NULL,
  alias TEXT NOT NULL,
  file_path TEXT NOT NULL,
  delivery_number INTEGER NOT NULL,
  event_key TEXT NOT NULL,
  row_count BIGINT NOT NULL,
  PRIMARY KEY (reader, alias, file_path, delivery_number, event_key, decision)
);
