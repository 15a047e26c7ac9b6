UPDATE deliveries
SET location = :location, row_count = :rows
WHERE asset = :asset AND file_path = :path AND delivery_number = :number
