package dev.backstitch.ui.cli.verb;

import dev.backstitch.engine.plan.Plan;
import dev.backstitch.ui.cli.output.Table;
import dev.backstitch.ui.cli.output.Terminal;
import dev.backstitch.ui.json.run.PlanJson;
import dev.backstitch.ui.words.Words;

/** A plan as text: what is built, what waits for what, and what is left alone. */
public record PlanView(Plan plan) {

  /** Shows it in the form that was asked for. */
  public void show(Session session) {
    if (session.wantsJson()) {
      session.json(json -> PlanJson.fields(json, plan));
    } else {
      print(session.terminal());
    }
  }

  /** For people. */
  public void print(Terminal terminal) {
    if (plan.isEmpty()) {
      terminal.line("nothing to build");
    } else {
      terminal.heading("would build " + Words.count(plan.partitions(), "partition"));
      Table table = new Table("  ", Table.Align.LEFT, Table.Align.RIGHT, Table.Align.LEFT);
      plan.steps()
          .forEach(
              s ->
                  table.row(
                      s.asset().toString(),
                      Words.count(s.keys().count(), "partition"),
                      Words.ranges(s.keys())));
      table.print(terminal);
    }
    terminal.line("(deliveries that were not taken in yet may add to it)");
    printLeft(terminal);
  }

  /** What the plan does not build, and why. */
  void printLeft(Terminal terminal) {
    if (!plan.waiting().isEmpty()) {
      terminal.heading("waiting");
      plan.waiting().forEach(w -> terminal.line("  " + words(w)));
    }
    if (!plan.stale().isEmpty()) {
      long stale = plan.stale().stream().mapToLong(k -> k.keys().count()).sum();
      terminal.heading(
          "left alone: "
              + Words.count(stale, "closed partition")
              + (stale == 1 ? " is" : " are")
              + " stale; plan a backfill");
      for (Plan.Kept kept : plan.stale()) {
        terminal.line(
            "  "
                + kept.asset()
                + ": "
                + kept.keys().count()
                + " stale ("
                + String.join("; ", kept.because())
                + ") "
                + Words.ranges(kept.keys()));
      }
    }
  }

  private static String words(Plan.Waiting waiting) {
    return waiting.asset()
        + " "
        + Words.ranges(waiting.keys())
        + ": needs "
        + waiting.upstream()
        + " "
        + Words.ranges(waiting.lacking())
        + ", "
        + words(waiting.reason());
  }

  private static String words(Plan.Reason reason) {
    return switch (reason) {
      case NOT_DELIVERED -> "which is not delivered";
      case NOT_BUILT -> "which is not built";
      case WAITS -> "which waits itself";
      case NOT_YET_DUE -> "which is not yet due";
      case NO_PARTITIONS -> "which has no partitions; name this one to build it all the same";
      case BEFORE_START -> "which lies before its first partition";
    };
  }
}
