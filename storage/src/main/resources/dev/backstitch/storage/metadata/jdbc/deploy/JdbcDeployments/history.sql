SELECT number, jar, file_name, size_bytes, project, deployed_at, deployed_by, reason
FROM deployments
ORDER BY number DESC
LIMIT :limit
