DELETE FROM leases WHERE fence = :fence
