INSERT INTO journal (run_id, entry, written_at, kind, body)
VALUES (:run, :number, :at, :kind, :body)
