SELECT
  p.release_id, p.painting, p.version, p.asset, p.partition_keys, p.scheme, p.code, p.config, p.touched,
  i.upstream, i.partition_keys AS upstream_keys, i.upstream_version
FROM paintings p
LEFT JOIN painting_inputs i ON i.release_id = p.release_id AND i.painting = p.painting
WHERE p.asset IN (<assets>) AND p.release_id <= :release
ORDER BY p.release_id, p.painting, i.input
