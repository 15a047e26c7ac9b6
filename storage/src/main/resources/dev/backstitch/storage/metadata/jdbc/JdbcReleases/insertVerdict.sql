INSERT INTO verdicts (
  release_id, verdict, asset, check_name, must_hold, partition_keys, failed_keys, offending_rows,
  samples
)
VALUES (:release, :number, :asset, :check, :must, :keys, :failed, :offending, :samples)
