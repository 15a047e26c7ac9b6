SELECT fence, holder, expires_at
FROM leases
WHERE fence IN (SELECT fence FROM lease_claims WHERE asset IN (<assets>))
ORDER BY fence
<forUpdate>
