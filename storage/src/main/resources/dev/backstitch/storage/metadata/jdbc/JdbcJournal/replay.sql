SELECT written_at, kind, body FROM journal WHERE run_id = :run ORDER BY entry
