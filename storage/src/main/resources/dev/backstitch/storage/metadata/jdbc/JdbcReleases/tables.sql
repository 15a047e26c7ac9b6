SELECT asset FROM table_history WHERE from_release = :release ORDER BY asset
