package dev.backstitch.ui.cli.diff;

import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.diff.AssetDiff;
import dev.backstitch.engine.diff.ProjectDiff;
import dev.backstitch.ui.cli.output.Table;
import dev.backstitch.ui.cli.output.Table.Align;
import dev.backstitch.ui.cli.output.Terminal;
import dev.backstitch.ui.words.Words;
import java.util.List;

/** A diff for a person: one line per table, then each that differs. */
record DiffText(Terminal terminal, boolean withRows) {
  void print(ProjectDiff diff) {
    terminal.heading(Figures.state(diff.before()) + " -> " + Figures.state(diff.after()));
    List<AssetDiff> there =
        diff.assets().stream()
            .filter(asset -> !asset.isEmpty() || !asset.partitions().all().isEmpty())
            .toList();
    if (there.isEmpty()) {
      terminal.line("nothing is there on either side");
    } else {
      overview(there).printHeaded(terminal);
    }
    there.stream().filter(asset -> !asset.isEmpty()).forEach(this::asset);
    if (!diff.controls().isEmpty()) {
      terminal.line("");
      diff.controls().forEach(new ControlText(terminal)::print);
    }
    terminal.line("");
    terminal.line(verdict(diff));
  }

  private static String verdict(ProjectDiff diff) {
    long different = diff.assets().stream().filter(asset -> !asset.isEmpty()).count();
    if (different == 0) {
      return "no difference";
    }
    return Words.figure(different)
        + " of "
        + Words.count(diff.assets().size(), "table")
        + (different == 1 ? " differs" : " differ");
  }

  private static Table overview(List<AssetDiff> assets) {
    Table table =
        new Table(
            "",
            Align.LEFT,
            Align.RIGHT,
            Align.RIGHT,
            Align.RIGHT,
            Align.RIGHT,
            Align.RIGHT,
            Align.RIGHT);
    table.row(
        "asset",
        "partitions",
        "same files",
        "same content",
        "different",
        "only before",
        "only after");
    for (AssetDiff asset : assets) {
      AssetDiff.Sorted sorted = asset.partitions();
      table.row(
          asset.asset().toString(),
          Words.figure(sorted.all().count()),
          Words.figure(sorted.sameFiles().count()),
          Words.figure(sorted.sameContent().count()),
          Words.figure(sorted.different().count()),
          Words.figure(sorted.onlyBefore().count()),
          Words.figure(sorted.onlyAfter().count()));
    }
    return table;
  }

  private void asset(AssetDiff asset) {
    terminal.line("");
    terminal.heading(asset.asset().toString());
    ranges("different  ", asset.partitions().different());
    ranges("only before", asset.partitions().onlyBefore());
    ranges("only after ", asset.partitions().onlyAfter());
    new RowsText(terminal, asset).print();
    if (withRows) {
      new SamplesText(terminal, asset.rows()).print();
    }
  }

  private void ranges(String what, PartitionSet keys) {
    if (!keys.isEmpty()) {
      terminal.line("  " + what + "  " + Words.ranges(keys));
    }
  }
}
