INSERT INTO backfill_gates (run_id, gate, state, content, decided_at, decided_by, why)
VALUES (:run, :gate, :state, :content, :at, :by, :why)
ON CONFLICT (run_id, gate) DO UPDATE
SET state = excluded.state, content = excluded.content, decided_at = excluded.decided_at,
    decided_by = excluded.decided_by, why = excluded.why
