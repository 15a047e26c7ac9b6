INSERT INTO notices
  (notice_id, kind, cause, plan_id, run_id, team, subject, body, written_at, written_by)
VALUES (:id, :kind, :cause, :plan, :run, :team, :subject, :body, :at, :by)
ON CONFLICT (notice_id) DO NOTHING
