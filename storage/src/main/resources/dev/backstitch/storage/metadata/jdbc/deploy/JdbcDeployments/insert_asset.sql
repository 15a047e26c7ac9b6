INSERT INTO deployed_assets (number, asset, kind, code, declared)
VALUES (:number, :asset, :kind, :code, :declared)
