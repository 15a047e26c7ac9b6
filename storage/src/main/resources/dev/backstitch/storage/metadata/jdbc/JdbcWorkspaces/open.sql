INSERT INTO workspaces (run_id, opened, state, base_release, revision)
VALUES (:run, :opened, :state, :base, 0)
ON CONFLICT (run_id) DO NOTHING
