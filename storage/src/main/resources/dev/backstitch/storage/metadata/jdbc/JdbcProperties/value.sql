SELECT property_value FROM properties WHERE name = :name
