package dev.backstitch.dsl.scheme;

/** Partitions that fill whole months. */
public sealed interface PartOfMonth extends Time permits PartOfDay, Daily {}
