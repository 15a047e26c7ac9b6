package dev.backstitch.engine.app.backfill;

import dev.backstitch.engine.backfill.life.Life;
import dev.backstitch.storage.backfill.GateRow;
import dev.backstitch.storage.plan.SavedPlan;
import java.util.List;

/**
 * How a backfill stands.
 *
 * @param next what to do now, as commands to be copied
 * @param layers how far its run has come, in the order they are built; empty before the first run
 */
public record Status(
    SavedPlan plan, Life life, List<GateRow> gates, List<String> next, List<LayerProgress> layers) {
  public Status {
    gates = List.copyOf(gates);
    next = List.copyOf(next);
    layers = List.copyOf(layers);
  }
}
