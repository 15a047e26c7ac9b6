INSERT INTO arrival_accounts
  (reader, alias, asset, file_path, delivery_number, partition_key, rule, counted_at, received,
   placed, quarantined, rejected, unplaceable)
VALUES
  (:reader, :alias, :asset, :path, :number, :key, :rule, :at, :received, :placed, :quarantined,
   :rejected, :unplaceable)
ON CONFLICT (reader, alias, file_path, delivery_number) DO NOTHING
