SELECT r.reconciliation, r.run_id, r.release_id, r.made_at, r.made_by, r.asked, r.differences,
       r.override_reason, r.override_by, c.asset, c.against, c.part, c.side, c.partition_keys,
       c.our_column, c.their_column, c.keys_within, c.keys_off, c.keys_only_ours,
       c.keys_only_theirs, c.our_sum, c.their_sum, c.worst, c.touched
FROM reconciliations r LEFT JOIN reconciled_columns c ON c.reconciliation = r.reconciliation
WHERE r.reconciliation = (SELECT max(reconciliation) FROM reconciliations WHERE run_id = :run)
ORDER BY c.line
