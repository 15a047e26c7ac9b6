DELETE FROM saved_queries
WHERE query = :query OR name = :name
