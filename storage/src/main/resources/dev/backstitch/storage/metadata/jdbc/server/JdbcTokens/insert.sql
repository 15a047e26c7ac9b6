INSERT INTO tokens
  (token, name, role, secret_hash, made_at, made_by, expires_at)
VALUES (:token, :name, :role, :hash, :at, :by, :expires)
