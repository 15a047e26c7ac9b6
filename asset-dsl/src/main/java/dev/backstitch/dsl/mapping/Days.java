package dev.backstitch.dsl.mapping;

/** A number of local days, whatever clocks do in between. */
public record Days(int n) {}
