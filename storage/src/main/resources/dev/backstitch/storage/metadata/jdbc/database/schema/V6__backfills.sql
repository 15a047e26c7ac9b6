-- What happened to backfills, each numbered from 1 without gaps; rows are only ever added.
CREATE TABLE backfill_events (
  plan_id TEXT NOT NULL REFERENCES plans,
  number INTEGER NOT NULL,
  run_id TEXT NOT NULL,
  happened_at TEXT NOT NULL,
  told_by TEXT NOT NULL,
  kind TEXT NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (plan_id, number)
);

CREATE INDEX backfill_events_by_run ON backfill_events (run_id);

-- What keeps a workspace back while it is open; changed under the lock of the workspace's row.
CREATE TABLE backfill_gates (
  run_id TEXT NOT NULL,
  gate TEXT NOT NULL,
  state TEXT NOT NULL,
  content BIGINT NOT NULL,
  decided_at TEXT NOT NULL,
  decided_by TEXT NOT NULL,
  why TEXT NOT NULL,
  PRIMARY KEY (run_id, gate)
);
