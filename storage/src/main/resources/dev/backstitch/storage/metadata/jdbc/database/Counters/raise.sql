INSERT INTO counters (name, subject, last_number)
VALUES (:name, '', :number)
ON CONFLICT (name, subject) DO UPDATE SET last_number = excluded.last_number
WHERE counters.last_number < excluded.last_number
