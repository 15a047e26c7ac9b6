package dev.backstitch.dsl.scheme;

/** Partitions that fill whole days. */
public sealed interface PartOfDay extends PartOfWeek, PartOfMonth permits Hourly {}
