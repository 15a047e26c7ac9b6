package dev.backstitch.engine.backfill.gate;

import dev.backstitch.engine.backfill.life.Gates;

/** Something to be seen to before a run is published. */
public sealed interface Gate permits Built, Reconciled, ControlProven, Announced, Approved {
  /** As it is written down. */
  String name();

  /** What it keeps publication waiting for, for people. */
  String words();

  /**
   * What somebody does about it, as a command to be copied.
   *
   * @param id of the backfill
   */
  String next(String id);

  /** The gate of this name. */
  static Gate of(String name) {
    return switch (name) {
      case Gates.BUILT -> new Built();
      case Gates.RECONCILED -> new Reconciled();
      case Gates.CONTROL_PROVEN -> new ControlProven();
      case Gates.ANNOUNCED -> new Announced();
      default -> new Approved(Gates.team(name));
    };
  }
}
