UPDATE tokens SET revoked_at = :at, revoked_by = :by
WHERE token = :token AND revoked_at IS NULL
