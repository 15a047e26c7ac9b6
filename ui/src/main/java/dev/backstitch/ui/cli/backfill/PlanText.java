package dev.backstitch.ui.cli.backfill;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Exposure;
import dev.backstitch.engine.app.BackfillPlans;
import dev.backstitch.engine.plan.BackfillPlan;
import dev.backstitch.engine.plan.Estimate;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.graph.Edge;
import dev.backstitch.lineage.radius.Concern;
import dev.backstitch.lineage.radius.Gap;
import dev.backstitch.lineage.radius.Seed;
import dev.backstitch.ui.cli.output.Table;
import dev.backstitch.ui.cli.output.Terminal;
import dev.backstitch.ui.cli.output.Tree;
import dev.backstitch.ui.words.Words;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A backfill plan for people: the radius as a tree, then everything else that matters. */
final class PlanText {
  private final Terminal terminal;
  private final AssetGraph graph;

  PlanText(Terminal terminal, AssetGraph graph) {
    this.terminal = terminal;
    this.graph = graph;
  }

  void print(BackfillPlans.Planned planned) {
    BackfillPlan plan = planned.plan();
    terminal.heading("plan " + planned.saved().id() + "  " + planned.saved().hash());
    terminal.line(plan.reason());
    Map<AssetName, BackfillPlan.Entry> entries = new LinkedHashMap<>();
    plan.assets().forEach(e -> entries.put(e.asset(), e));
    plan.leftBehind().forEach(e -> entries.put(e.asset(), e));
    plan.neverRebuilt().forEach(e -> entries.put(e.asset(), e));
    for (Seed seed : plan.seeds()) {
      terminal.line(label(entries, seed.asset()));
      tree(entries).below(seed.asset()).forEach(terminal::line);
    }
    part("to rebuild, in this order", plan.assets());
    list("reported outside", plan.assets().stream().flatMap(PlanText::reported).toList());
    part("left behind, and so still wrong", plan.leftBehind());
    part("never rebuilt; their owners bring new rows", plan.neverRebuilt());
    new NarrowedText(terminal).print(plan.narrowings());
    gaps(plan.gaps());
    list("shown on", plan.exposures().stream().map(e -> words(plan, e)).toList());
    list("answer for it", plan.concerns().stream().map(PlanText::words).toList());
    costs(plan);
  }

  private Tree<AssetName> tree(Map<AssetName, BackfillPlan.Entry> entries) {
    return new Tree<>(
        name ->
            graph.outOf(name).stream()
                .filter(e -> !e.isOwnPrevious() && entries.containsKey(e.down()))
                .map(Edge::down)
                .distinct()
                .map(down -> new Tree.Branch<>(down, partitions(entries, down)))
                .toList());
  }

  private static String label(Map<AssetName, BackfillPlan.Entry> entries, AssetName name) {
    return name + " " + partitions(entries, name);
  }

  private static String partitions(Map<AssetName, BackfillPlan.Entry> entries, AssetName name) {
    BackfillPlan.Entry entry = entries.get(name);
    return entry == null
        ? "(no existing partition)"
        : "(" + entry.partitions().count() + ": " + Words.ranges(entry.partitions()) + ")";
  }

  private void part(String title, List<BackfillPlan.Entry> entries) {
    if (entries.isEmpty()) {
      return;
    }
    terminal.heading(title);
    Table table =
        new Table("  ", Table.Align.LEFT, Table.Align.RIGHT, Table.Align.LEFT, Table.Align.LEFT);
    for (BackfillPlan.Entry entry : entries) {
      String atMost = entry.atMost().isEmpty() ? "" : " at most";
      table.row(
          entry.asset().toString(),
          Words.figure(entry.partitions().count()) + atMost,
          Words.ranges(entry.partitions()),
          because(entry));
    }
    table.print(terminal);
  }

  private static String because(BackfillPlan.Entry entry) {
    String reasons = String.join("; ", entry.because());
    return entry.columns().isEmpty()
        ? reasons
        : reasons + "; changes only " + String.join(", ", entry.columns());
  }

  private void gaps(List<Gap> gaps) {
    list(
        "cannot be had in full",
        gaps.stream().map(PlanText::words).filter(line -> !line.isEmpty()).toList());
  }

  private static String words(Gap gap) {
    StringBuilder out = new StringBuilder();
    if (gap.isMissing()) {
      out.append(" which never had ").append(Words.ranges(gap.required().missing()));
    }
    if (!gap.required().notYetDue().isEmpty()) {
      out.append(" of which ")
          .append(Words.ranges(gap.required().notYetDue()))
          .append(" is not yet due");
    }
    if (!gap.required().clipped().isEmpty()) {
      out.append(" clipped at ").append(Words.ranges(gap.required().clipped()));
    }
    return out.length() == 0 ? "" : gap.asset() + " reads " + gap.upstream() + out;
  }

  private static Stream<String> reported(BackfillPlan.Entry entry) {
    BackfillPlan.Reported reported = entry.reported();
    String then =
        switch (reported.once()) {
          case RECORD_BESIDE -> "what changes is recorded beside what was filed";
          case REFUSE -> "a publication that changes it is refused";
        };
    return reported.keys().stream()
        .map(
            keys ->
                entry.asset()
                    + " "
                    + Words.ranges(keys)
                    + " in "
                    + String.join(", ", reported.filings())
                    + ": "
                    + then);
  }

  private static String words(BackfillPlan plan, Exposure exposure) {
    String reported =
        plan.reportedBy(exposure).entrySet().stream()
            .map(e -> ", reported " + e.getKey() + " " + Words.ranges(e.getValue()))
            .collect(Collectors.joining());
    return exposure.name()
        + " ("
        + Words.word(exposure.kind())
        + " of "
        + exposure.owner().team()
        + reported
        + ")";
  }

  private static String words(Concern concern) {
    return concern.owner().team()
        + " <"
        + concern.owner().contact()
        + ">: "
        + concern.assets().stream().map(AssetName::table).collect(Collectors.joining(", "));
  }

  private void list(String title, List<String> lines) {
    if (!lines.isEmpty()) {
      terminal.heading(title);
      lines.forEach(line -> terminal.line("  " + line));
    }
  }

  private void costs(BackfillPlan plan) {
    terminal.heading("expected cost");
    terminal.line(
        "  " + Words.count(plan.partitions(), "partition") + ": " + words(plan.estimate()));
    String full = "  a full rebuild of these assets is estimated at " + words(plan.fullRebuild());
    terminal.line(
        plan.fullRebuildIsCheaper() ? full + "; that is no dearer: plan it with --full" : full);
  }

  private static String words(Estimate estimate) {
    Duration time = estimate.time();
    String seconds =
        time == null
            ? "unknown time"
            : String.format(Locale.ROOT, "%.1f s of work", time.toMillis() / 1000.0);
    return seconds
        + ", "
        + Words.count(estimate.rows(), "row")
        + ", "
        + Words.figure(estimate.sizeBytes() / 1024)
        + " KiB ("
        + estimate.basis()
        + ")";
  }
}
