INSERT INTO reconciliations
  (reconciliation, run_id, release_id, made_at, made_by, asked, differences, override_reason,
   override_by)
VALUES (:number, :run, :release, :at, :by, :asked, :differences, :reason, :overrider)
