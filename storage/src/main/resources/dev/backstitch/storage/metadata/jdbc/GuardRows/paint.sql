INSERT INTO asset_heads (asset, newest_release)
VALUES (:asset, :release)
ON CONFLICT (asset) DO UPDATE SET newest_release = excluded.newest_release
