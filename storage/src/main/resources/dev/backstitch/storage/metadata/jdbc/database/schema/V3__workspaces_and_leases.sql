-- Where the output of a run lives until it is published.
CREATE TABLE workspaces (
  run_id TEXT NOT NULL PRIMARY KEY,
  opened BIGINT NOT NULL UNIQUE,
  state TEXT NOT NULL,
  base_release BIGINT NOT NULL,
  revision BIGINT NOT NULL
);

CREATE TABLE workspace_tables (
  run_id TEXT NOT NULL REFERENCES workspaces,
  asset TEXT NOT NULL,
  snapshot_id BIGINT NOT NULL,
  partition_keys TEXT NOT NULL,
  PRIMARY KEY (run_id, asset)
);

-- Numbered by the revision that brought them; one that was replaced is gone.
CREATE TABLE workspace_verdicts (
  run_id TEXT NOT NULL REFERENCES workspaces,
  revision BIGINT NOT NULL,
  verdict INTEGER NOT NULL,
  asset TEXT NOT NULL,
  check_name TEXT NOT NULL,
  must_hold BOOLEAN NOT NULL,
  partition_keys TEXT NOT NULL,
  failed_keys TEXT NOT NULL,
  offending_rows BIGINT NOT NULL,
  -- One JSON object a line.
  samples TEXT NOT NULL,
  PRIMARY KEY (run_id, revision, verdict)
);

CREATE INDEX workspace_verdicts_by_check ON workspace_verdicts (run_id, asset, check_name);

CREATE TABLE leases (
  fence BIGINT NOT NULL PRIMARY KEY,
  holder TEXT NOT NULL,
  expires_at TEXT NOT NULL
);

CREATE TABLE lease_claims (
  fence BIGINT NOT NULL REFERENCES leases,
  claim INTEGER NOT NULL,
  asset TEXT NOT NULL,
  partition_keys TEXT NOT NULL,
  PRIMARY KEY (fence, claim)
);

CREATE INDEX lease_claims_by_asset ON lease_claims (asset);

-- The newest release that painted an asset; its row is locked to keep the asset as it is.
CREATE TABLE asset_heads (
  asset TEXT NOT NULL PRIMARY KEY,
  newest_release BIGINT NOT NULL
);

INSERT INTO asset_heads (asset, newest_release)
SELECT asset, max(release_id) FROM paintings GROUP BY asset;

-- The release whose content the partitions show.
ALTER TABLE paintings ADD COLUMN version BIGINT NOT NULL DEFAULT 0;

UPDATE paintings SET version = release_id;

CREATE INDEX painting_inputs_by_upstream ON painting_inputs (upstream, upstream_version);
