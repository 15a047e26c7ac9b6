package dev.backstitch.lineage.sql.proof;

/** Rows that agree in {@code by} agree in {@code columns} as well; NULL agrees with NULL. */
record Dependency(Positions by, Positions columns) {}
