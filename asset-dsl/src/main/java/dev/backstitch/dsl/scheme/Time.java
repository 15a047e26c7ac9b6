package dev.backstitch.dsl.scheme;

/** One partition for each stretch of local time, from its start to the next one's. */
public sealed interface Time extends Partitioning
    permits PartOfWeek, PartOfMonth, Weekly, Monthly, Cron {}
