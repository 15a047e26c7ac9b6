package dev.backstitch.engine.backfill.gate;

import dev.backstitch.engine.backfill.life.Gates;

/** All of it is built as it is planned, caught up with what others published. */
public record Built() implements Gate {
  @Override
  public String name() {
    return Gates.BUILT;
  }

  @Override
  public String words() {
    return "all of it is built";
  }

  @Override
  public String next(String id) {
    return "backstitch backfill resume " + id;
  }
}
