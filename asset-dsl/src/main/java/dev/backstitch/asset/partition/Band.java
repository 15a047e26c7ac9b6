package dev.backstitch.asset.partition;

/** Points of the first axis that share one cross-section in the other axes. */
record Band(Ranges along, Region across) {}
