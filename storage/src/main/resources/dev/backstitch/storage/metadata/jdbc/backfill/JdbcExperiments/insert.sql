INSERT INTO experiments
  (number, plan_id, run_id, kind, subject, made_at, made_by, outcome, body)
VALUES (:number, :plan, :run, :kind, :subject, :at, :by, :outcome, :body)
