-- Questions in SQL that were given a name, for everybody who looks at the project.
CREATE TABLE saved_queries (
  query TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  sql_text TEXT NOT NULL,
  saved_at TEXT NOT NULL,
  saved_by TEXT NOT NULL
);

CREATE UNIQUE INDEX saved_queries_by_name ON saved_queries (name);
