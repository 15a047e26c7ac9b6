package dev.backstitch.ui.cli.backfill.run;

import dev.backstitch.engine.backfill.gate.Announced;
import dev.backstitch.engine.backfill.gate.ControlProven;
import dev.backstitch.engine.backfill.gate.Gate;

/** Gates that a run has only where somebody asks for them. */
enum Required {
  ANNOUNCED,
  CONTROL_PROVEN;

  Gate gate() {
    return switch (this) {
      case ANNOUNCED -> new Announced();
      case CONTROL_PROVEN -> new ControlProven();
    };
  }

  /** As the gate is called everywhere else. */
  @Override
  public String toString() {
    return gate().name();
  }
}
