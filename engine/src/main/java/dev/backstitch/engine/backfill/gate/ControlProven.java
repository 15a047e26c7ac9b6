package dev.backstitch.engine.backfill.gate;

import dev.backstitch.engine.backfill.life.Gates;

/** Days that nothing was wrong with, rebuilt, come out as they are; where somebody asked for it. */
public record ControlProven() implements Gate {
  @Override
  public String name() {
    return Gates.CONTROL_PROVEN;
  }

  @Override
  public String words() {
    return "control days come out as they are";
  }

  @Override
  public String next(String id) {
    return "backstitch backfill prove-control " + id + " --control PARTITIONS";
  }
}
