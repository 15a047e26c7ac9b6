SELECT
  asset, file_path, delivery_number, partition_key, sha256, size_bytes, received_at, row_count,
  location
FROM deliveries
WHERE asset = :asset
ORDER BY recorded
