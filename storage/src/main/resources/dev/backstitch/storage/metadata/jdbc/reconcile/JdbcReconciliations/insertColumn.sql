INSERT INTO reconciled_columns
  (reconciliation, line, asset, against, part, side, partition_keys, our_column, their_column,
   keys_within, keys_off, keys_only_ours, keys_only_theirs, our_sum, their_sum, worst, touched)
VALUES
  (:number, :line, :asset, :against, :part, :side, :keys, :ours, :theirs,
   :within, :off, :onlyOurs, :onlyTheirs, :ourSum, :theirSum, :worst, :touched)
