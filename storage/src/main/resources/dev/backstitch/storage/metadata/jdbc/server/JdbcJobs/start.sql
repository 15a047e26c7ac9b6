UPDATE jobs SET state = 'RUNNING', started_at = :at
WHERE job = :job AND state = 'QUEUED'
