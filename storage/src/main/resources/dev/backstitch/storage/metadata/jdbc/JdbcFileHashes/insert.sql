INSERT INTO file_hashes (form, location, row_count, hash)
VALUES (:form, :location, :rows, :hash)
ON CONFLICT DO NOTHING
