SELECT f.filing, f.exposure, f.version, f.partition_keys, f.release_id, f.filed_at, f.filed_by,
       f.note, p.asset, p.partition_keys AS part_keys, p.scheme, p.snapshot_id,
       p.version AS content_version
FROM filings f LEFT JOIN filing_parts p ON p.filing = f.filing
ORDER BY f.filing, p.part
