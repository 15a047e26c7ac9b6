UPDATE jobs SET state = 'INTERRUPTED', ended_at = :at
WHERE server <> :server AND state IN ('QUEUED', 'RUNNING')
