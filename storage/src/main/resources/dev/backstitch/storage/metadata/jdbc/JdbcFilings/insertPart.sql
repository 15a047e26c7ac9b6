INSERT INTO filing_parts (filing, part, asset, partition_keys, scheme, snapshot_id, version)
VALUES (:filing, :part, :asset, :keys, :scheme, :snapshot, :version)
