SELECT asset, partition_key, correction, release_id, corrected_rows, added_rows, removed_rows,
       location
FROM corrections
WHERE asset IN (<assets>)
ORDER BY asset, partition_key, correction
