SELECT DISTINCT d.jar, d.number
FROM deployed_assets a
JOIN deployments d ON d.number = a.number
WHERE a.asset = :asset AND a.code = :code
ORDER BY d.number DESC
