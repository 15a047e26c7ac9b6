UPDATE dimension_keys SET removed_at = :at
WHERE dimension = :dimension AND key_text = :key AND removed_at IS NULL
