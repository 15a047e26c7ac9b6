UPDATE runs SET status = :status, ended_at = :endedAt WHERE run_id = :id
