DELETE FROM late_rows
WHERE reader = :reader AND alias = :alias AND file_path = :path AND delivery_number = :number
