package dev.backstitch.ui.cli.reconcile;

import dev.backstitch.engine.app.reconcile.Report;
import dev.backstitch.engine.reconcile.Line;
import dev.backstitch.engine.reconcile.Measure;
import dev.backstitch.engine.reconcile.Reconciliation;
import dev.backstitch.engine.reconcile.Terms;
import dev.backstitch.storage.reconcile.Compared;
import dev.backstitch.storage.reconcile.Compared.Counts;
import dev.backstitch.storage.reconcile.Reconciled;
import dev.backstitch.ui.cli.diff.ControlText;
import dev.backstitch.ui.cli.diff.Figures;
import dev.backstitch.ui.cli.output.Table;
import dev.backstitch.ui.cli.output.Table.Align;
import dev.backstitch.ui.cli.output.Terminal;
import dev.backstitch.ui.cli.output.Terminal.Tone;
import dev.backstitch.ui.words.Words;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A comparison for a person: a line for each column, then what differs most. */
record ReportText(Terminal terminal) {
  private static final int WORST = 5;

  void print(Report report) {
    terminal.heading(Figures.state(report.shown()));
    Map<String, List<Reconciliation>> books = new LinkedHashMap<>();
    for (Reconciliation one : report.compared()) {
      books.computeIfAbsent(heading(one), absent -> new ArrayList<>()).add(one);
    }
    books.forEach(this::book);
    if (!report.controls().isEmpty()) {
      terminal.line("");
      report.controls().forEach(new ControlText(terminal)::print);
    }
    terminal.line("");
    verdict(report);
  }

  private static String heading(Reconciliation one) {
    Terms terms = one.terms();
    return one.asset()
        + " beside "
        + terms.against()
        + (terms.per().isEmpty() ? "" : ", by " + String.join(", ", terms.per()))
        + ", "
        + terms.tolerance().words();
  }

  private void book(String heading, List<Reconciliation> all) {
    terminal.line("");
    terminal.heading(heading);
    Align right = Align.RIGHT;
    Table table =
        new Table(
            "", Align.LEFT, Align.LEFT, right, right, right, right, right, right, right, right);
    table.row(
        "",
        "ours = theirs",
        "keys",
        "within",
        "off",
        "only ours",
        "only theirs",
        "our sum",
        "their sum",
        "difference");
    for (Reconciliation one : all) {
      for (int i = 0; i < one.terms().measures().size(); i++) {
        row(table, one, i);
      }
    }
    table.printHeaded(terminal);
    all.forEach(this::worst);
  }

  private static void row(Table table, Reconciliation one, int i) {
    Measure measure = one.terms().measures().get(i);
    Counts counts = one.counts(measure);
    Compared.Sums sums = one.sums().get(i);
    table.row(
        which(one),
        measure.ours() + " = " + measure.theirs(),
        Words.figure(counts.keys()),
        Words.figure(counts.within()),
        Words.figure(counts.off()),
        Words.figure(counts.onlyOurs()),
        Words.figure(counts.onlyTheirs()),
        figure(sums.ours()),
        figure(sums.theirs()),
        sums.ours() == null || sums.theirs() == null
            ? ""
            : Figures.signed(sums.ours().subtract(sums.theirs())));
  }

  private static String which(Reconciliation one) {
    String part = one.part() == Compared.Part.CONTROL ? "control " : "";
    return part + Words.word(one.side()) + " " + Words.ranges(one.partitions());
  }

  private static String figure(@Nullable BigDecimal figure) {
    return figure == null ? "none" : Figures.plain(figure);
  }

  private void worst(Reconciliation one) {
    List<Line> worst = one.worst(WORST);
    if (worst.isEmpty()) {
      return;
    }
    terminal.line("");
    terminal.line("differs most in " + which(one) + ":");
    Table table =
        new Table("  ", Align.LEFT, Align.LEFT, Align.RIGHT, Align.RIGHT, Align.RIGHT, Align.LEFT);
    for (Line line : worst) {
      table.row(
          line.key().words(one.terms().per()),
          line.measure().ours(),
          figure(line.ours()),
          figure(line.theirs()),
          Figures.signed(line.delta()),
          line.agreement() == Line.Agreement.OFF ? "" : Words.word(line.agreement()));
    }
    table.print(terminal);
    long more = (long) one.differences().size() - worst.size();
    if (more > 0) {
      terminal.line("  and " + Words.figure(more) + " more");
    }
  }

  private void verdict(Report report) {
    Reconciled recorded = report.recorded();
    String kept = ", recorded as reconciliation " + recorded.number();
    if (report.holds()) {
      terminal.line(terminal.toned(Tone.GOOD, "all agrees" + kept));
      return;
    }
    terminal.line(terminal.toned(Tone.BAD, "does not agree" + kept));
    recorded
        .override()
        .ifPresent(word -> terminal.line("overridden by " + word.by() + ": " + word.reason()));
  }
}
