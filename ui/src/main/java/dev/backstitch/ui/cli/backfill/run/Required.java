package dev.backstitch.ui.cli.backfill.run;

import dev.backstitch.engine.backfill.gate.Announced;
import dev.backstitch.engine.backfill.gate.ControlProven;
import dev.backstitch.engine.backfill.gate.Gate;

/** Gates that a run has only where somebody asks for them. */
enum Required {
  ANNOUNCED(new Announced()),
  CONTROL_PROVEN(new ControlProven());

  private final Gate gate;

  Required(Gate gate) {
    this.gate = gate;
  }

  Gate gate() {
    return gate;
  }

  /** As the gate is called everywhere else. */
  @Override
  public String toString() {
    return gate.name();
  }
}
