SELECT dimension, key_id, key_text, removed_at FROM dimension_keys ORDER BY dimension, key_id
