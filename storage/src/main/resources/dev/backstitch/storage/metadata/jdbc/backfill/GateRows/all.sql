SELECT run_id, gate, state, content, decided_at, decided_by, why
FROM backfill_gates WHERE run_id = :run ORDER BY gate
