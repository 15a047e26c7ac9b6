INSERT INTO filings
  (filing, exposure, version, partition_keys, release_id, filed_at, filed_by, note)
VALUES (:filing, :exposure, :version, :keys, :release, :at, :by, :note)
