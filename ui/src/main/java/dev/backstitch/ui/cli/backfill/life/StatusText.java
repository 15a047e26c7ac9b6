package dev.backstitch.ui.cli.backfill.life;

import dev.backstitch.engine.app.backfill.LayerProgress;
import dev.backstitch.engine.app.backfill.Status;
import dev.backstitch.engine.backfill.gate.Gate;
import dev.backstitch.engine.backfill.life.BackfillEvent;
import dev.backstitch.engine.backfill.life.Life;
import dev.backstitch.engine.backfill.life.Stage;
import dev.backstitch.storage.backfill.GateRow;
import dev.backstitch.ui.cli.output.Table;
import dev.backstitch.ui.cli.output.Terminal;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.words.Words;
import java.time.Duration;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** How a backfill stands, for people. */
public record StatusText(Session session, Status status) {

  public void print() {
    Life life = status.life();
    Terminal terminal = session.terminal();
    String run = life.run().isEmpty() ? "" : "  run " + life.run();
    terminal.heading("backfill " + life.id() + "  " + life.stage().words() + run);
    terminal.line(status.plan().reason());
    layers(terminal);
    gates(terminal);
    log(terminal);
    next();
  }

  private void layers(Terminal terminal) {
    if (status.layers().isEmpty()) {
      return;
    }
    terminal.heading("built so far");
    Table table =
        new Table("  ", Table.Align.LEFT, Table.Align.RIGHT, Table.Align.LEFT, Table.Align.LEFT);
    for (LayerProgress layer : status.layers()) {
      table.row(
          Words.word(layer.layer()),
          Words.figure(layer.built()),
          "of " + Words.count(layer.planned(), "partition"),
          left(layer));
    }
    table.print(terminal);
  }

  private String left(LayerProgress layer) {
    boolean isDone = layer.built() == layer.planned() || status.life().stage() != Stage.BUILDING;
    return isDone ? "" : left(layer.left());
  }

  private static String left(@Nullable Duration left) {
    return left == null
        ? "nobody knows how long yet"
        : String.format(Locale.ROOT, "about %.1f s left", left.toMillis() / 1000.0);
  }

  private void gates(Terminal terminal) {
    if (status.gates().isEmpty()) {
      return;
    }
    terminal.heading("gates");
    Table table =
        new Table("  ", Table.Align.LEFT, Table.Align.LEFT, Table.Align.LEFT, Table.Align.LEFT);
    for (GateRow gate : status.gates()) {
      String who = gate.isOpen() ? "until " + Gate.of(gate.name()).words() : gate.why();
      table.row(
          gate.name(), Words.word(gate.state()), gate.isOpen() ? "" : gate.by(), Words.cut(who));
    }
    table.print(terminal);
  }

  private void log(Terminal terminal) {
    terminal.heading("what happened");
    Table table =
        new Table("  ", Table.Align.RIGHT, Table.Align.LEFT, Table.Align.LEFT, Table.Align.LEFT);
    for (BackfillEvent event : status.life().events()) {
      table.row(
          "" + event.number(), event.at().toString(), event.by(), Words.cut(event.fact().words()));
    }
    table.print(terminal);
  }

  /** What to do now. */
  public void next() {
    session.terminal().heading("next");
    status.next().forEach(command -> session.terminal().line("  " + session.again(command)));
  }
}
