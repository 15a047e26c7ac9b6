UPDATE runs SET status = :to, ended_at = :endedAt WHERE run_id = :id AND status IN (<from>)
