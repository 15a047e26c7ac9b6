SELECT a.*, l.event_key, l.row_count
FROM arrival_accounts a
LEFT JOIN late_rows l ON l.reader = a.reader AND l.alias = a.alias AND l.file_path = a.file_path
  AND l.delivery_number = a.delivery_number
WHERE a.reader = :reader
ORDER BY a.alias, a.file_path, a.delivery_number, l.event_key
