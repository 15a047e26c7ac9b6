-- What files contain, as found when they were read; a file is never changed.
CREATE TABLE file_hashes (
  form TEXT NOT NULL,
  location TEXT NOT NULL,
  row_count BIGINT NOT NULL,
  hash TEXT NOT NULL,
  PRIMARY KEY (location, form)
);
