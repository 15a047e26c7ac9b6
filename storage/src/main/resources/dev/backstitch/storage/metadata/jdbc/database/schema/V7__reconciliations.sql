-- A comparison with totals of others; rows are only ever added, here and below.
CREATE TABLE reconciliations (
  reconciliation BIGINT NOT NULL PRIMARY KEY,
  -- Without one it was what is published.
  run_id TEXT,
  release_id BIGINT NOT NULL,
  made_at TEXT NOT NULL,
  made_by TEXT NOT NULL,
  asked TEXT NOT NULL,
  differences TEXT NOT NULL,
  override_reason TEXT,
  override_by TEXT
);

CREATE INDEX reconciliations_by_run ON reconciliations (run_id, reconciliation);

-- One column beside theirs, over some partitions. Sums are text: no database rounds it.
CREATE TABLE reconciled_columns (
  reconciliation BIGINT NOT NULL REFERENCES reconciliations,
  line INTEGER NOT NULL,
  asset TEXT NOT NULL,
  against TEXT NOT NULL,
  part TEXT NOT NULL,
  side TEXT NOT NULL,
  partition_keys TEXT NOT NULL,
  our_column TEXT NOT NULL,
  their_column TEXT NOT NULL,
  keys_within BIGINT NOT NULL,
  keys_off BIGINT NOT NULL,
  keys_only_ours BIGINT NOT NULL,
  keys_only_theirs BIGINT NOT NULL,
  our_sum TEXT,
  their_sum TEXT,
  worst TEXT NOT NULL,
  touched TEXT NOT NULL,
  PRIMARY KEY (reconciliation, line)
);
