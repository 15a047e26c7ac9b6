SELECT count(*) FROM releases
