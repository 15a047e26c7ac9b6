SELECT fence FROM leases WHERE fence = :fence <forUpdate>
