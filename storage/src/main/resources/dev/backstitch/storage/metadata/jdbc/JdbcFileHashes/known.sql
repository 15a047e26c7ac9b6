SELECT location, row_count, hash FROM file_hashes WHERE form = :form AND location IN (<locations>)
