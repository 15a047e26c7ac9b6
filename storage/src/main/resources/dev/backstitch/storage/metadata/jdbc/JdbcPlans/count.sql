SELECT count(*) FROM plans
