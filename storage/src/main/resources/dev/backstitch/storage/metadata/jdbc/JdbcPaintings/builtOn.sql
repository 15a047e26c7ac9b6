SELECT
  p.release_id, p.painting, p.version, p.asset, p.partition_keys, p.scheme, p.code, p.config, p.touched,
  i.upstream, i.partition_keys AS upstream_keys, i.upstream_version
FROM paintings p
JOIN painting_inputs i ON i.release_id = p.release_id AND i.painting = p.painting
WHERE EXISTS (
  SELECT 1
  FROM painting_inputs r
  WHERE r.release_id = p.release_id AND r.painting = p.painting
    AND r.upstream IN (<upstreams>) AND r.upstream_version >= :version
)
ORDER BY p.release_id, p.painting, i.input
