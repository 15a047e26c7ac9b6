SELECT name, property_value FROM properties WHERE substr(name, 1, :length) = :prefix
