SELECT notice_id, kind, cause, plan_id, run_id, team, subject, body, written_at, written_by
FROM notices WHERE plan_id = :plan ORDER BY written_at, team, notice_id
