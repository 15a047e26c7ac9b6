SELECT
  asset, check_name, must_hold, partition_keys, failed_keys, offending_rows, samples
FROM verdicts
WHERE release_id = :release
ORDER BY verdict
