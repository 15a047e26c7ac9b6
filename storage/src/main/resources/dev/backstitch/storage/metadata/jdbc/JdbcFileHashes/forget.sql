DELETE FROM file_hashes WHERE location = :location
