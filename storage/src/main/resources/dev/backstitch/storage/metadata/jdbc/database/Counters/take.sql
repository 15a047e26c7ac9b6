INSERT INTO counters (name, subject, last_number)
VALUES (:name, :subject, :count)
ON CONFLICT (name, subject) DO UPDATE SET last_number = counters.last_number + excluded.last_number
RETURNING last_number
