-- Every time that a schedule was answered; together with the start of its run.
CREATE TABLE schedule_firings (
  firing BIGINT NOT NULL,
  schedule TEXT NOT NULL,
  kind TEXT NOT NULL,
  position_reached BIGINT NOT NULL,
  what TEXT NOT NULL,
  fired_at TEXT NOT NULL,
  run_id TEXT NOT NULL,
  fired_by TEXT NOT NULL,
  PRIMARY KEY (schedule, kind, position_reached)
);

CREATE UNIQUE INDEX schedule_firings_in_order ON schedule_firings (firing);
