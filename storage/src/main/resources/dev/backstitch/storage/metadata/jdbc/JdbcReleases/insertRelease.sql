INSERT INTO releases (release_id, kind, released_at, requested_by, reason, run_id)
VALUES (:release, :kind, :at, :by, :reason, :run)
