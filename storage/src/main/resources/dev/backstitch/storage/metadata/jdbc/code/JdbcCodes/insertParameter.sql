INSERT INTO code_parameters (asset, config, name, setting)
VALUES (:asset, :config, :name, :setting)
ON CONFLICT DO NOTHING
