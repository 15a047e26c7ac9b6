SELECT sql_text, reading, runs_singly FROM codes WHERE asset = :asset AND code = :code
