SELECT job, verb, subject, asked_by, once_key, request_hash, server, state, asked_at, started_at,
  ended_at, run_id, answer
FROM jobs
WHERE job = :job
