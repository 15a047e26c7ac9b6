INSERT INTO deployments (number, jar, file_name, size_bytes, project, deployed_at, deployed_by, reason)
VALUES (:number, :jar, :file, :bytes, :project, :at, :by, :reason)
