INSERT INTO properties (name, property_value)
VALUES (:name, :value)
ON CONFLICT (name) DO UPDATE SET property_value = excluded.property_value
