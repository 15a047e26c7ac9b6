SELECT sha256
FROM deliveries
WHERE asset = :asset AND file_path = :path AND delivery_number = :number
