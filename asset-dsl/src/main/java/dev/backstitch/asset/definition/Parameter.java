package dev.backstitch.asset.definition;

/** A declared constant that SQL reads as {@code $name}; its value is part of the configuration. */
public record Parameter(String name, String value) {}
