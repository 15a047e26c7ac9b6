package dev.backstitch.dsl.scheme;

/** Partitions that fill whole weeks. */
public sealed interface PartOfWeek extends Time permits PartOfDay, Daily {}
