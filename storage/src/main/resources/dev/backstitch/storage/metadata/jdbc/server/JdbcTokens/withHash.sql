SELECT token, name, role, secret_hash, made_at, made_by, expires_at, revoked_at
FROM tokens
WHERE secret_hash = :hash
