package dev.backstitch.engine.backfill.ledger;

import dev.backstitch.engine.backfill.life.BackfillEvent;
import dev.backstitch.engine.backfill.life.Fact;
import dev.backstitch.engine.backfill.life.Gates;
import dev.backstitch.engine.backfill.life.Life;
import dev.backstitch.storage.backfill.GateRow;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What an event does to gates: those that it passes, opens, or says something new about. */
record GateChanges(Life before, BackfillEvent event, Life after) {

  List<GateRow> rows() {
    List<GateRow> out = new ArrayList<>();
    Set<String> names = new LinkedHashSet<>(after.gates());
    names.addAll(after.passed());
    for (String gate : names) {
      if (isNew() || isPassed(gate) != before.passed().contains(gate) || isAbout(gate)) {
        out.add(row(gate));
      }
    }
    return out;
  }

  private boolean isNew() {
    return event.fact() instanceof Fact.Started;
  }

  private boolean isPassed(String gate) {
    return after.passed().contains(gate);
  }

  private boolean isAbout(String gate) {
    return gate.equals(about(event.fact()));
  }

  private static String about(Fact fact) {
    return switch (fact.kind()) {
      case RECONCILE -> Gates.RECONCILED;
      case PROVE -> Gates.CONTROL_PROVEN;
      case ANNOUNCE -> Gates.ANNOUNCED;
      case OVERRIDE -> ((Fact.Overridden) fact).gate();
      default -> "";
    };
  }

  private GateRow row(String gate) {
    GateRow.State state =
        !isPassed(gate)
            ? GateRow.State.OPEN
            : event.fact() instanceof Fact.Overridden
                ? GateRow.State.OVERRIDDEN
                : GateRow.State.PASSED;
    int content = isPassed(gate) && Gates.OF_CONTENT.contains(gate) ? after.content() : 0;
    return new GateRow(
        after.run(), gate, state, content, event.at(), event.by(), event.fact().words());
  }
}
