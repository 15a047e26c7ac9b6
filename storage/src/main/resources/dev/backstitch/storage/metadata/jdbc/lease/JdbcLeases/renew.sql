UPDATE leases SET expires_at = :until WHERE fence = :fence AND holder = :holder
