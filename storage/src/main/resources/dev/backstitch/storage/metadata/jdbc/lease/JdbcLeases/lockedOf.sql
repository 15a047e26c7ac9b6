SELECT fence FROM leases WHERE fence = :fence AND holder = :holder <forUpdate>
