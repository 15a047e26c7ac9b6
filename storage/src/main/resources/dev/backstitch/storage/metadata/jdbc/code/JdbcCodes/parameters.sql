SELECT name, setting FROM code_parameters WHERE asset = :asset AND config = :config ORDER BY name
