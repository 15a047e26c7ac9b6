SELECT
  release_id, asset, check_name, must_hold, partition_keys, failed_keys, offending_rows, samples
FROM verdicts
ORDER BY release_id DESC, verdict
