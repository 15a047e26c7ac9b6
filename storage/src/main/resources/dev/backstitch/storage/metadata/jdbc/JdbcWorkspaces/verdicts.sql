SELECT
  revision, asset, check_name, must_hold, partition_keys, failed_keys, offending_rows, samples
FROM workspace_verdicts
WHERE run_id = :run
ORDER BY revision, verdict
