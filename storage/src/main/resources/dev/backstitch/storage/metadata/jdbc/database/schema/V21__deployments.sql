-- Jars that the home was given; the newest holds. Rows are only ever added.
CREATE TABLE deployments (
  number BIGINT NOT NULL PRIMARY KEY,
  jar TEXT NOT NULL,
  file_name TEXT NOT NULL,
  size_bytes BIGINT NOT NULL,
  project TEXT NOT NULL,
  deployed_at TEXT NOT NULL,
  deployed_by TEXT NOT NULL,
  reason TEXT NOT NULL
);

-- What each of them declares.
CREATE TABLE deployed_assets (
  number BIGINT NOT NULL,
  asset TEXT NOT NULL,
  kind TEXT NOT NULL,
  code TEXT NOT NULL,
  declared TEXT NOT NULL,
  PRIMARY KEY (number, asset)
);
CREATE INDEX deployed_assets_code ON deployed_assets (asset, code);
