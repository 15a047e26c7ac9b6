SELECT notice_id, kind, cause, plan_id, run_id, team, subject, body, written_at, written_by
FROM notices ORDER BY written_at DESC, notice_id LIMIT :limit
