INSERT INTO dimension_keys (dimension, key_id, key_text, added_at)
VALUES (:dimension, :id, :key, :at)
