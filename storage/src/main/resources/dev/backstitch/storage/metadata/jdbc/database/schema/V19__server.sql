-- What the server was asked to do, in the order in which it was.
CREATE TABLE jobs (
  job BIGINT NOT NULL PRIMARY KEY,
  verb TEXT NOT NULL,
  subject TEXT NOT NULL,
  asked_by TEXT NOT NULL,
  once_key TEXT NOT NULL,
  request_hash TEXT NOT NULL,
  server TEXT NOT NULL,
  state TEXT NOT NULL,
  asked_at TEXT NOT NULL,
  started_at TEXT,
  ended_at TEXT,
  run_id TEXT,
  answer TEXT
);

CREATE UNIQUE INDEX jobs_once ON jobs (asked_by, once_key);

-- Who may call the server; of the secret there is only its hash.
CREATE TABLE tokens (
  token TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  role TEXT NOT NULL,
  secret_hash TEXT NOT NULL,
  made_at TEXT NOT NULL,
  made_by TEXT NOT NULL,
  expires_at TEXT,
  revoked_at TEXT,
  revoked_by TEXT
);

CREATE UNIQUE INDEX tokens_by_secret ON tokens (secret_hash);
