INSERT INTO late_decided
  (decision, reader, alias, file_path, delivery_number, event_key, row_count)
VALUES (:decision, :reader, :alias, :path, :number, :event, :rows)
