-- Trials, probes and proofs on control partitions of a backfill, as they were shown; only ever added to.
CREATE TABLE experiments (
  number BIGINT NOT NULL PRIMARY KEY,
  plan_id TEXT NOT NULL,
  run_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  subject TEXT NOT NULL,
  made_at TEXT NOT NULL,
  made_by TEXT NOT NULL,
  outcome TEXT NOT NULL,
  body TEXT NOT NULL
);
CREATE INDEX experiments_plan ON experiments (plan_id, number);
