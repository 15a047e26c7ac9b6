package dev.backstitch.ui.cli.backfill.trial;

import dev.backstitch.storage.compare.RowVariants.Sample;
import dev.backstitch.storage.compare.RowVariants.Value;
import dev.backstitch.ui.cli.output.Terminal;
import dev.backstitch.ui.cli.output.Terminal.Tone;
import dev.backstitch.ui.words.Cell;
import java.util.List;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Rows on one line each.
 *
 * @param keys columns that say which row it is, compared without case
 */
record RowsText(Terminal terminal, NavigableSet<String> keys) {
  void different(Sample row) {
    if (isAbsent(row, Value::before)) {
      terminal.line("    " + terminal.toned(Tone.GOOD, "+ " + all(row, Value::after)));
    } else if (isAbsent(row, Value::after)) {
      terminal.line("    " + terminal.toned(Tone.BAD, "- " + all(row, Value::before)));
    } else {
      String values =
          those(row, v -> !isKey(v) && !Objects.equals(v.before(), v.after())).stream()
              .map(v -> v.column() + " " + Cell.line(v.before()) + " -> " + Cell.line(v.after()))
              .collect(Collectors.joining(", "));
      terminal.line("    ~ " + key(row) + ": " + values);
    }
  }

  void unchanged(Sample row) {
    terminal.line("    = " + all(row, Value::after) + ": unchanged");
  }

  private static boolean isAbsent(Sample row, Function<Value, @Nullable String> side) {
    return row.values().stream().allMatch(v -> side.apply(v) == null);
  }

  private static String all(Sample row, Function<Value, @Nullable String> side) {
    return row.values().stream()
        .map(v -> v.column() + "=" + Cell.line(side.apply(v)))
        .collect(Collectors.joining(", "));
  }

  private String key(Sample row) {
    return those(row, this::isKey).stream()
        .map(v -> v.column() + "=" + Cell.line(v.before()))
        .collect(Collectors.joining(", "));
  }

  private static List<Value> those(Sample row, Predicate<Value> wanted) {
    return row.values().stream().filter(wanted).toList();
  }

  private boolean isKey(Value value) {
    return keys.contains(value.column());
  }
}
