SELECT l.reader, l.alias, l.event_key, a.asset, a.partition_key, l.file_path, l.delivery_number,
       l.row_count, a.quarantined, a.rejected, d.decision, d.accepts
FROM late_rows l
JOIN arrival_accounts a ON a.reader = l.reader AND a.alias = l.alias
  AND a.file_path = l.file_path AND a.delivery_number = l.delivery_number
LEFT JOIN (
  SELECT m.reader, m.alias, m.file_path, m.delivery_number, m.event_key, m.decision, w.accepts
  FROM (
    SELECT reader, alias, file_path, delivery_number, event_key, max(decision) AS decision
    FROM late_decided
    GROUP BY reader, alias, file_path, delivery_number, event_key) m
  JOIN late_decisions w ON w.decision = m.decision) d
  ON d.reader = l.reader AND d.alias = l.alias AND d.file_path = l.file_path
  AND d.delivery_number = l.delivery_number AND d.event_key = l.event_key
WHERE NOT EXISTS (
  SELECT 1 FROM deliveries n
  WHERE n.asset = a.asset AND n.file_path = l.file_path
    AND n.delivery_number > l.delivery_number)
ORDER BY l.reader, l.alias, l.event_key, l.file_path
