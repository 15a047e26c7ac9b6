SELECT DISTINCT asset, config FROM code_parameters
