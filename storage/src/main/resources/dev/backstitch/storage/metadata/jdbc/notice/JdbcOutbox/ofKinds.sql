SELECT notice_id, kind, cause, plan_id, run_id, team, subject, body, written_at, written_by
FROM notices WHERE kind IN (<kinds>) ORDER BY written_at, notice_id
