package dev.backstitch.engine.backfill.gate;

import dev.backstitch.engine.backfill.life.Gates;

/** Its totals are those of the outside, where an asset of the plan declares such totals. */
public record Reconciled() implements Gate {
  @Override
  public String name() {
    return Gates.RECONCILED;
  }

  @Override
  public String words() {
    return "its totals are those of the outside";
  }

  @Override
  public String next(String id) {
    return "backstitch backfill reconcile " + id;
  }
}
