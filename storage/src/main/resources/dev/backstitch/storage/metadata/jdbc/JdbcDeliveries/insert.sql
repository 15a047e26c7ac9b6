INSERT INTO deliveries (
  asset, file_path, delivery_number, recorded, partition_key, sha256, size_bytes, received_at,
  row_count, location
)
VALUES (
  :asset, :path, :number, :recorded, :key, :sha256, :sizeBytes, :receivedAt, :rows, :location
)
ON CONFLICT (asset, file_path, delivery_number) DO NOTHING
