INSERT INTO saved_queries (query, name, sql_text, saved_at, saved_by)
VALUES (:query, :name, :text, :at, :by)
