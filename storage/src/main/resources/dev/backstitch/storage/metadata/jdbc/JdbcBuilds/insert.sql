INSERT INTO builds
  (asset, build, run_id, built_at, partition_count, row_count, size_bytes, millis)
VALUES (:asset, :build, :run, :at, :partitions, :rows, :sizeBytes, :millis)
