package dev.backstitch.ui.cli.diff;

import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.storage.compare.RowDiff;
import dev.backstitch.storage.compare.RowDiff.Group;
import dev.backstitch.storage.compare.RowDiff.Sample;
import dev.backstitch.storage.compare.RowDiff.Value;
import dev.backstitch.ui.cli.output.Terminal;
import dev.backstitch.ui.cli.output.Terminal.Tone;
import dev.backstitch.ui.words.Cell;
import dev.backstitch.ui.words.Words;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The first rows of each kind of change, old and new. */
record SamplesText(Terminal terminal, RowDiff rows) {
  void print() {
    for (Group group : rows.changed()) {
      title("changed " + String.join(", ", group.columns()), group.rows(), group.samples());
      group.samples().forEach(this::changed);
    }
    title("removed", rows.counts().removed(), rows.removed());
    rows.removed().forEach(row -> whole("-", Tone.BAD, row));
    title("added", rows.counts().added(), rows.added());
    rows.added().forEach(row -> whole("+", Tone.GOOD, row));
  }

  private void title(String what, long all, List<Sample> shown) {
    if (all > 0) {
      String some = shown.size() < all ? ", the first " + shown.size() : "";
      terminal.line("  " + what + " (" + Words.count(all, "row") + some + ")");
    }
  }

  private void changed(Sample row) {
    String key =
        row.values().stream()
            .filter(value -> isKey(value.column()))
            .map(value -> value.column() + "=" + text(value.before()))
            .collect(Collectors.joining(", "));
    String values =
        row.values().stream()
            .filter(Value::changed)
            .map(v -> v.column() + " " + text(v.before()) + " -> " + text(v.after()))
            .collect(Collectors.joining(", "));
    terminal.line("    ~ " + partition(row) + key + ": " + values);
  }

  private void whole(String sign, Tone tone, Sample row) {
    String values =
        row.values().stream()
            .map(v -> v.column() + "=" + text(sign.equals("-") ? v.before() : v.after()))
            .collect(Collectors.joining(", "));
    terminal.line("    " + terminal.toned(tone, sign + " " + partition(row) + values));
  }

  private boolean isKey(String column) {
    return rows.keys().columns().stream().anyMatch(column::equalsIgnoreCase);
  }

  private static String partition(Sample row) {
    return row.partition().equals(PartitionKey.WHOLE) ? "" : row.partition().text() + "  ";
  }

  private static String text(@Nullable String value) {
    return Cell.line(value);
  }
}
