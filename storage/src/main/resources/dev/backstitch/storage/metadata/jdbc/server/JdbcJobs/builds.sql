UPDATE jobs SET run_id = :run
WHERE job = :job
