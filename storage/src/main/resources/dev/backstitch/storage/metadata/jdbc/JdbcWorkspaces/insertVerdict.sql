INSERT INTO workspace_verdicts (
  run_id, revision, verdict, asset, check_name, must_hold, partition_keys, failed_keys,
  offending_rows, samples
)
VALUES (
  :run, :revision, :number, :asset, :check, :must, :keys, :failed, :offending, :samples
)
