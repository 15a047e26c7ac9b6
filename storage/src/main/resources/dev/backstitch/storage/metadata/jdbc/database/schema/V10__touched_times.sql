-- Of a dimension: the times at which what it says of its keys became other, as text.
ALTER TABLE paintings ADD COLUMN touched TEXT;
