INSERT INTO late_rows (reader, alias, file_path, delivery_number, event_key, row_count)
VALUES (:reader, :alias, :path, :number, :event, :rows)
ON CONFLICT (reader, alias, file_path, delivery_number, event_key) DO NOTHING
