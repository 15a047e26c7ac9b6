package dev.backstitch.engine.backfill;

import dev.backstitch.engine.backfill.ledger.Ledger;
import dev.backstitch.engine.backfill.life.Fact;
import dev.backstitch.engine.core.Command;
import dev.backstitch.engine.run.RunListener;

/** Builds what a run has not built yet, and tells what came of it. */
record Building(Ledger ledger, String by) {

  Command.End build(WorkspaceRun work, String run, RunListener listener) {
    Command.End end = work.build(listener);
    switch (end.end()) {
      case DONE -> ledger.tell(run, by, new Fact.Built(run));
      case FAILED -> ledger.tell(run, by, new Fact.Failed(run, why(end)));
      case CANCELLED -> {
        // Whoever gave it up has told so.
      }
    }
    return end;
  }

  private static String why(Command.End end) {
    return end.failures().isEmpty() ? "" : end.failures().get(0).problem().text();
  }
}
