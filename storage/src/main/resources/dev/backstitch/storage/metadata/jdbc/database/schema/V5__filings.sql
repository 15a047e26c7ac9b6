-- What was shown to somebody outside; rows are only ever added, here and below.
CREATE TABLE filings (
  filing BIGINT NOT NULL PRIMARY KEY,
  exposure TEXT NOT NULL,
  version INTEGER NOT NULL,
  partition_keys TEXT NOT NULL,
  release_id BIGINT NOT NULL REFERENCES releases,
  filed_at TEXT NOT NULL,
  filed_by TEXT NOT NULL,
  note TEXT NOT NULL
);

CREATE UNIQUE INDEX filings_by_version ON filings (exposure, partition_keys, version);

CREATE TABLE filing_parts (
  filing BIGINT NOT NULL REFERENCES filings,
  part INTEGER NOT NULL,
  asset TEXT NOT NULL,
  partition_keys TEXT NOT NULL,
  scheme TEXT NOT NULL,
  -- Without one the table showed no files.
  snapshot_id BIGINT,
  version BIGINT NOT NULL,
  PRIMARY KEY (filing, part)
);

-- What a release changed of a reported partition; the rows are in the file.
CREATE TABLE corrections (
  asset TEXT NOT NULL,
  partition_key TEXT NOT NULL,
  correction INTEGER NOT NULL,
  release_id BIGINT NOT NULL REFERENCES releases,
  corrected_rows BIGINT NOT NULL,
  added_rows BIGINT NOT NULL,
  removed_rows BIGINT NOT NULL,
  location TEXT NOT NULL,
  PRIMARY KEY (asset, partition_key, correction)
);
