UPDATE iceberg_tables
SET metadata_location = :to, previous_metadata_location = :from
WHERE catalog_name = :catalog AND table_namespace = :namespace AND table_name = :name
  AND metadata_location = :from
