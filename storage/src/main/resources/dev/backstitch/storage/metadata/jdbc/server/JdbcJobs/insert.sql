INSERT INTO jobs
  (job, verb, subject, asked_by, once_key, request_hash, server, state, asked_at)
VALUES (:job, :verb, :subject, :by, :onceKey, :hash, :server, 'QUEUED', :at)
