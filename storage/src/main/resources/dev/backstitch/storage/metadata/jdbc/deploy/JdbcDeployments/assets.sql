SELECT asset, kind, code, declared
FROM deployed_assets
WHERE number = :number
ORDER BY asset
