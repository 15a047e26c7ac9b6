DELETE FROM saved_queries
WHERE query = :query
