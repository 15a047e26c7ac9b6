SELECT table_namespace, table_name
FROM iceberg_tables
WHERE catalog_name = :catalog
