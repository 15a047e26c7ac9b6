INSERT INTO paintings (release_id, painting, asset, partition_keys, scheme, code, config)
VALUES (:release, :painting, :asset, :keys, :scheme, :code, :config)
