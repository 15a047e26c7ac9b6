INSERT INTO painting_inputs (
  release_id, painting, input, upstream, partition_keys, upstream_version
)
VALUES (:release, :painting, :input, :upstream, :keys, :version)
