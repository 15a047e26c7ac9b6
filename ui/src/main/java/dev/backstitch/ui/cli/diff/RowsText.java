package dev.backstitch.ui.cli.diff;

import dev.backstitch.engine.diff.AssetDiff;
import dev.backstitch.storage.compare.RowDiff;
import dev.backstitch.storage.compare.RowDiff.ColumnDiff;
import dev.backstitch.storage.compare.RowDiff.Counts;
import dev.backstitch.storage.compare.RowDiff.Delta;
import dev.backstitch.storage.compare.RowDiff.Shape;
import dev.backstitch.ui.cli.output.Table;
import dev.backstitch.ui.cli.output.Table.Align;
import dev.backstitch.ui.cli.output.Terminal;
import dev.backstitch.ui.words.Words;
import java.util.Optional;
import java.util.function.Function;

/** What became of the rows of one table, in figures. */
record RowsText(Terminal terminal, AssetDiff asset) {
  void print() {
    counts();
    keys();
    asset.rows().shapes().forEach(this::shape);
    columns();
    groups();
  }

  private void counts() {
    Counts counts = asset.rows().counts();
    long before = asset.rowsBefore();
    Table table = new Table("  ", Align.LEFT, Align.RIGHT, Align.RIGHT);
    table.row("rows before", Words.figure(before), "");
    table.row("rows after", Words.figure(asset.rowsAfter()), "");
    table.row("unchanged", Words.figure(asset.rowsUnchanged()), share(asset.rowsUnchanged()));
    if (counts.tolerated() > 0) {
      table.row("of these tolerated", Words.figure(counts.tolerated()), share(counts.tolerated()));
    }
    table.row("changed", Words.figure(counts.changed()), share(counts.changed()));
    table.row("added", Words.figure(counts.added()), share(counts.added()));
    table.row("removed", Words.figure(counts.removed()), share(counts.removed()));
    table.print(terminal);
  }

  private String share(long rows) {
    return Figures.percent(rows, asset.rowsBefore());
  }

  private void keys() {
    RowDiff.Keys keys = asset.rows().keys();
    terminal.line(
        keys.columns().isEmpty()
            ? "  no key: rows are equal or not, never changed"
            : "  key: " + String.join(", ", keys.columns()));
    warn(keys.repeatedBefore(), "key", "repeated before");
    warn(keys.repeatedAfter(), "key", "repeated after");
    warn(keys.nullBefore(), "row", "with NULL in the key before");
    warn(keys.nullAfter(), "row", "with NULL in the key after");
  }

  private void warn(long number, String noun, String what) {
    if (number > 0) {
      String text = "  " + Words.count(number, noun) + " " + what;
      terminal.line(terminal.toned(Terminal.Tone.DOUBTFUL, text));
    }
  }

  private void shape(Shape shape) {
    String formerly = shape.formerly() == null ? "" : " (formerly " + shape.formerly() + ")";
    terminal.line("  column " + shape.name() + formerly + types(shape));
  }

  private static String types(Shape shape) {
    if (shape.before() == null) {
      return " only after, " + shape.after();
    } else if (shape.after() == null) {
      return " only before, " + shape.before();
    } else if (shape.before().equals(shape.after())) {
      return "";
    }
    String compared = shape.compared() ? "" : ", not compared";
    return ": " + shape.before() + " -> " + shape.after() + compared;
  }

  private void columns() {
    if (asset.rows().columns().isEmpty()) {
      return;
    }
    Table table =
        new Table(
            "  ",
            Align.LEFT,
            Align.RIGHT,
            Align.RIGHT,
            Align.RIGHT,
            Align.RIGHT,
            Align.RIGHT,
            Align.RIGHT,
            Align.RIGHT);
    table.row(
        "column",
        "changed",
        "tolerated",
        "from NULL",
        "to NULL",
        "sum of changes",
        "largest",
        "total after - before");
    for (ColumnDiff column : asset.rows().columns()) {
      table.row(
          column.name(),
          Words.figure(column.changed()),
          Words.figure(column.tolerated()),
          Words.figure(column.fromNull()),
          Words.figure(column.toNull()),
          figure(column, delta -> Figures.signed(delta.sum())),
          figure(column, delta -> Figures.plain(delta.most())),
          figure(column, delta -> Figures.signed(delta.net())));
    }
    table.printHeaded(terminal);
  }

  private static String figure(ColumnDiff column, Function<Delta, String> text) {
    Optional<Delta> delta = column.measured();
    return delta.map(text).orElse("");
  }

  private void groups() {
    RowDiff rows = asset.rows();
    if (rows.changed().isEmpty()) {
      return;
    }
    Table table = new Table("  ", Align.LEFT, Align.RIGHT);
    table.row("changed together", "rows");
    long shown = 0;
    for (RowDiff.Group group : rows.changed()) {
      table.row(String.join(", ", group.columns()), Words.figure(group.rows()));
      shown += group.rows();
    }
    if (shown < rows.counts().changed()) {
      table.row("in other ways", Words.figure(rows.counts().changed() - shown));
    }
    table.printHeaded(terminal);
  }
}
