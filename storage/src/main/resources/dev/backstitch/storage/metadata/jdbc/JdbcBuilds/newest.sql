SELECT asset, run_id, built_at, partition_count, row_count, size_bytes, millis
FROM (
  SELECT builds.*, row_number() OVER (PARTITION BY asset ORDER BY build DESC) AS place
  FROM builds
) AS placed
WHERE place <= :limit
ORDER BY asset, place
