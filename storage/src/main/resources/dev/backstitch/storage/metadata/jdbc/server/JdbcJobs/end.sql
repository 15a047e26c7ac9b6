UPDATE jobs SET state = :state, answer = :answer, ended_at = :at
WHERE job = :job AND state IN ('QUEUED', 'RUNNING')
