package dev.backstitch.engine.backfill.gate;

import dev.backstitch.engine.backfill.life.Gates;

/** Those concerned know when it will be published; where somebody asked for it. */
public record Announced() implements Gate {
  @Override
  public String name() {
    return Gates.ANNOUNCED;
  }

  @Override
  public String words() {
    return "those concerned know of it";
  }

  @Override
  public String next(String id) {
    return "backstitch backfill announce " + id;
  }
}
