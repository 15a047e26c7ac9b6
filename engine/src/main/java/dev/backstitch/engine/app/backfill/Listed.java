package dev.backstitch.engine.app.backfill;

import dev.backstitch.engine.app.text.PlanSize;
import dev.backstitch.engine.backfill.life.Life;
import dev.backstitch.storage.backfill.GateRow;
import java.util.List;
import java.util.Objects;

/**
 * A backfill among others.
 *
 * @param gates of its run; empty before the first
 */
public record Listed(Life life, List<GateRow> gates, PlanSize size) {
  public Listed {
    Objects.requireNonNull(life);
    gates = List.copyOf(gates);
    Objects.requireNonNull(size);
  }
}
