SELECT asset, code FROM codes
