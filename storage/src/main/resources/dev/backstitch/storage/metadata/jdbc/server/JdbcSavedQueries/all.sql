SELECT query, name, sql_text, saved_at, saved_by
FROM saved_queries
ORDER BY name
