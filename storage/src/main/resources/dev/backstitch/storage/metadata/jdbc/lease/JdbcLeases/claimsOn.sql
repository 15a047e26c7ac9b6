SELECT fence, asset, partition_keys FROM lease_claims WHERE asset IN (<assets>) ORDER BY fence, claim
