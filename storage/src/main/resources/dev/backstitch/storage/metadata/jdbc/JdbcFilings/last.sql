SELECT coalesce(max(filing), 0) FROM filings
