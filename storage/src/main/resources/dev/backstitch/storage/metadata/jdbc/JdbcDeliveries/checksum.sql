SELECT sha256, location
FROM deliveries
WHERE asset = :asset AND file_path = :path AND delivery_number = :number
