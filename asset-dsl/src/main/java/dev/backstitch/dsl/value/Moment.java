package dev.backstitch.dsl.value;

/** The moment as of which a dimension is read: {@code alias.column} of another input. */
public record Moment(String column) {}
