-- What people are told, as it was written; rows are only ever added.
CREATE TABLE notices (
  notice_id TEXT NOT NULL PRIMARY KEY,
  kind TEXT NOT NULL,
  cause TEXT NOT NULL,
  plan_id TEXT NOT NULL,
  run_id TEXT NOT NULL,
  team TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  written_at TEXT NOT NULL,
  written_by TEXT NOT NULL
);

CREATE INDEX notices_by_plan ON notices (plan_id);

-- How far telling them has come, by each way.
CREATE TABLE notice_sendings (
  notice_id TEXT NOT NULL REFERENCES notices,
  channel TEXT NOT NULL,
  state TEXT NOT NULL,
  attempts INTEGER NOT NULL,
  last_error TEXT NOT NULL,
  next_at TEXT NOT NULL,
  PRIMARY KEY (notice_id, channel)
);

CREATE INDEX notice_sendings_by_time ON notice_sendings (state, next_at);
