INSERT INTO asset_heads (asset, newest_release)
VALUES (:asset, 0)
ON CONFLICT (asset) DO UPDATE SET newest_release = asset_heads.newest_release
RETURNING newest_release
