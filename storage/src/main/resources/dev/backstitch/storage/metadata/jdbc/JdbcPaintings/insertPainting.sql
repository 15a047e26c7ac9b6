INSERT INTO paintings (
  release_id, painting, version, asset, partition_keys, scheme, code, config, touched
)
VALUES (:release, :painting, :version, :asset, :keys, :scheme, :code, :config, :touched)
