INSERT INTO leases (fence, holder, expires_at) VALUES (:fence, :holder, :until)
