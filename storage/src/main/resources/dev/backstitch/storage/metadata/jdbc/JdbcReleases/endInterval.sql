UPDATE table_history SET to_release = :release WHERE asset = :asset AND to_release IS NULL
