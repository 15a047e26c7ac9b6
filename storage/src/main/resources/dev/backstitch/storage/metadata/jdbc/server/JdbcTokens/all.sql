SELECT token, name, role, secret_hash, made_at, made_by, expires_at, revoked_at
FROM tokens
ORDER BY made_at, token
