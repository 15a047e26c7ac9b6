SELECT l.fence, l.holder, l.expires_at, c.asset, c.partition_keys
FROM leases l
JOIN lease_claims c ON c.fence = l.fence
WHERE l.expires_at > :now
ORDER BY l.fence, c.claim
