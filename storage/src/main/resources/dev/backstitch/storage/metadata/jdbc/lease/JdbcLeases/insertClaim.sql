INSERT INTO lease_claims (fence, claim, asset, partition_keys)
VALUES (:fence, :number, :asset, :keys)
