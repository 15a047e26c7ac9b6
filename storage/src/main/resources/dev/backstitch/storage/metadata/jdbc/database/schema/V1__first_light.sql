-- Iceberg's own catalog layout, version V1, so that stock readers can attach.
CREATE TABLE iceberg_tables (
  catalog_name VARCHAR(255) NOT NULL,
  table_namespace VARCHAR(255) NOT NULL,
  table_name VARCHAR(255) NOT NULL,
  metadata_location VARCHAR(1000),
  previous_metadata_location VARCHAR(1000),
  iceberg_type VARCHAR(5),
  PRIMARY KEY (catalog_name, table_namespace, table_name)
);

CREATE TABLE iceberg_namespace_properties (
  catalog_name VARCHAR(255) NOT NULL,
  namespace VARCHAR(255) NOT NULL,
  property_key VARCHAR(255),
  property_value VARCHAR(1000),
  PRIMARY KEY (catalog_name, namespace, property_key)
);

-- Instants are text in UTC of one width, so that they sort as they follow each other.

CREATE TABLE properties (
  name TEXT NOT NULL PRIMARY KEY,
  property_value TEXT NOT NULL
);

-- The last number given out; taking one locks its row, which orders the takers.
CREATE TABLE counters (
  name TEXT NOT NULL,
  subject TEXT NOT NULL,
  last_number BIGINT NOT NULL,
  PRIMARY KEY (name, subject)
);

CREATE TABLE releases (
  release_id BIGINT NOT NULL PRIMARY KEY,
  kind TEXT NOT NULL,
  released_at TEXT NOT NULL,
  requested_by TEXT NOT NULL,
  reason TEXT NOT NULL,
  run_id TEXT NOT NULL
);

CREATE INDEX releases_by_instant ON releases (released_at);

-- Which snapshot a table shows from one release until another; without end for the newest.
CREATE TABLE table_history (
  asset TEXT NOT NULL,
  snapshot_id BIGINT NOT NULL,
  from_release BIGINT NOT NULL REFERENCES releases,
  to_release BIGINT REFERENCES releases,
  PRIMARY KEY (asset, from_release)
);

CREATE UNIQUE INDEX table_history_newest ON table_history (asset) WHERE to_release IS NULL;

CREATE INDEX table_history_by_release ON table_history (from_release);

CREATE TABLE paintings (
  release_id BIGINT NOT NULL REFERENCES releases,
  painting INTEGER NOT NULL,
  asset TEXT NOT NULL,
  partition_keys TEXT NOT NULL,
  scheme TEXT NOT NULL,
  code TEXT NOT NULL,
  config TEXT NOT NULL,
  PRIMARY KEY (release_id, painting)
);

CREATE INDEX paintings_by_asset ON paintings (asset, release_id);

CREATE TABLE painting_inputs (
  release_id BIGINT NOT NULL,
  painting INTEGER NOT NULL,
  input INTEGER NOT NULL,
  upstream TEXT NOT NULL,
  partition_keys TEXT NOT NULL,
  upstream_version BIGINT NOT NULL,
  PRIMARY KEY (release_id, painting, input),
  FOREIGN KEY (release_id, painting) REFERENCES paintings (release_id, painting)
);

CREATE TABLE verdicts (
  release_id BIGINT NOT NULL REFERENCES releases,
  verdict INTEGER NOT NULL,
  asset TEXT NOT NULL,
  check_name TEXT NOT NULL,
  must_hold BOOLEAN NOT NULL,
  partition_keys TEXT NOT NULL,
  failed_keys TEXT NOT NULL,
  offending_rows BIGINT NOT NULL,
  -- One JSON object a line.
  samples TEXT NOT NULL,
  PRIMARY KEY (release_id, verdict)
);

CREATE TABLE deliveries (
  asset TEXT NOT NULL,
  file_path TEXT NOT NULL,
  delivery_number INTEGER NOT NULL,
  -- The order in which an asset's deliveries were recorded.
  recorded BIGINT NOT NULL,
  partition_key TEXT NOT NULL,
  sha256 TEXT NOT NULL,
  size_bytes BIGINT NOT NULL,
  received_at TEXT NOT NULL,
  row_count BIGINT NOT NULL,
  location TEXT NOT NULL,
  PRIMARY KEY (asset, file_path, delivery_number)
);

CREATE UNIQUE INDEX deliveries_in_order ON deliveries (asset, recorded);

CREATE TABLE runs (
  run_id TEXT NOT NULL PRIMARY KEY,
  started BIGINT NOT NULL UNIQUE,
  plan TEXT NOT NULL,
  requested_by TEXT NOT NULL,
  started_at TEXT NOT NULL,
  status TEXT NOT NULL,
  ended_at TEXT
);

CREATE TABLE journal (
  run_id TEXT NOT NULL,
  entry BIGINT NOT NULL,
  written_at TEXT NOT NULL,
  kind TEXT NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (run_id, entry)
);
