INSERT INTO codes (asset, code, sql_text, reading, runs_singly)
VALUES (:asset, :code, :sql, :reading, :singly)
ON CONFLICT DO NOTHING
