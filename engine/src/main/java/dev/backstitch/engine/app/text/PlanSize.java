package dev.backstitch.engine.app.text;

/** How much a saved plan rebuilds. */
public record PlanSize(int assets, long partitions) {}
