INSERT INTO iceberg_tables (
  catalog_name, table_namespace, table_name, metadata_location, iceberg_type
)
VALUES (:catalog, :namespace, :name, :location, 'TABLE')
ON CONFLICT (catalog_name, table_namespace, table_name) DO NOTHING
