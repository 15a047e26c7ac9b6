SELECT run_id, state, base_release, revision FROM workspaces ORDER BY opened DESC LIMIT :limit
