SELECT DISTINCT location FROM corrections ORDER BY location
