DELETE FROM lease_claims WHERE fence = :fence
