SELECT run_id, state, base_release, revision FROM workspaces WHERE run_id = :run <forUpdate>
