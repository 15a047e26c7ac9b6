-- Texts of queries by their fingerprint, so that a partition can be built again by the code it was
-- built by; rows are only ever added.
CREATE TABLE codes (
  asset TEXT NOT NULL,
  code TEXT NOT NULL,
  sql_text TEXT NOT NULL,
  reading TEXT NOT NULL,
  runs_singly INTEGER NOT NULL,
  PRIMARY KEY (asset, code)
);

-- Values of parameters; a configuration without any has no row.
CREATE TABLE code_parameters (
  asset TEXT NOT NULL,
  config TEXT NOT NULL,
  name TEXT NOT NULL,
  setting TEXT NOT NULL,
  PRIMARY KEY (asset, config, name)
);
