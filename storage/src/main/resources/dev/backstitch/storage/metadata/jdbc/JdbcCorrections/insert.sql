INSERT INTO corrections
  (asset, partition_key, correction, release_id, corrected_rows, added_rows, removed_rows, location)
VALUES
  (:asset, :partition, :number, :release, :corrected, :added, :removed, :location)
