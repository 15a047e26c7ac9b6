package dev.backstitch.engine.reconcile.side;

import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Nearest;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.reconcile.Key;
import dev.backstitch.engine.reconcile.Measure;
import dev.backstitch.engine.reconcile.Terms;
import dev.backstitch.storage.outside.OutsideRow;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads rows of others value by value, and notes what cannot be read. For one thread. */
final class RowReading {
  private static final int MOST_PROBLEMS = 20;

  private final OurColumns columns;
  private final Terms terms;
  private final List<Problem> problems = new ArrayList<>();

  RowReading(OurColumns columns, Terms terms) {
    this.columns = columns;
    this.terms = terms;
  }

  Key key(OutsideRow row) {
    List<@Nullable String> values = new ArrayList<>();
    for (String column : terms.per()) {
      values.add(value(row, column));
    }
    return new Key(values);
  }

  private @Nullable String value(OutsideRow row, String column) {
    String text = text(row, column);
    if (text == null) {
      return null;
    }
    Optional<String> read = columns.read(column, text);
    if (read.isEmpty()) {
      note(row, "found '" + text + "' in " + column + ", expected " + columns.type(column).sql());
    }
    return read.orElse(null);
  }

  List<@Nullable BigDecimal> figures(OutsideRow row) {
    List<@Nullable BigDecimal> figures = new ArrayList<>();
    for (Measure measure : terms.measures()) {
      figures.add(figure(row, measure.theirs()));
    }
    return figures;
  }

  private @Nullable BigDecimal figure(OutsideRow row, String column) {
    String text = text(row, column);
    if (text == null) {
      return null;
    }
    try {
      return new BigDecimal(text.strip());
    } catch (NumberFormatException none) {
      note(row, "found '" + text + "' in " + column + ", expected a number");
      return null;
    }
  }

  private @Nullable String text(OutsideRow row, String column) {
    if (!row.has(column)) {
      problems.add(
          Problem.of("BS-682", subject(row), "lacks column " + column)
              .blamedOn(Blame.DATA)
              .nearest(Nearest.to(column, row.columns()).orElse(null))
              .next("It has: " + String.join(", ", row.columns()) + "."));
      throw new ProblemException(problems);
    }
    return row.value(column);
  }

  /** The partition that a row is about. */
  Optional<PartitionKey> partition(OutsideRow row, Key key, List<Integer> places) {
    List<@Nullable String> values = new ArrayList<>();
    places.forEach(place -> values.add(key.values().get(place)));
    Optional<PartitionKey> partition = columns.partition(values);
    if (partition.isEmpty() && problems.isEmpty()) {
      note(
          row,
          "found "
              + key.words(terms.per())
              + ", which is about no partition: expected a value of "
              + String.join(", ", columns.partitionColumns()));
    }
    return partition;
  }

  void repeated(OutsideRow row, Key key, String before) {
    problems.add(
        Problem.of(
                "BS-683",
                subject(row),
                "repeats " + key.words(terms.per()) + " of " + before + ", expected one total each")
            .blamedOn(Blame.DATA)
            .next("Ask " + terms.against().split(":", 2)[0] + " which of them counts."));
  }

  private void note(OutsideRow row, String message) {
    problems.add(Problem.of("BS-682", subject(row), message).blamedOn(Blame.DATA));
  }

  private String subject(OutsideRow row) {
    String against = terms.against();
    String from = against.substring(against.indexOf(' ') + 1);
    return row.place().startsWith(from)
        ? against.substring(0, against.indexOf(' ') + 1) + row.place()
        : against + " " + row.place();
  }

  void requireNoProblems() {
    if (!problems.isEmpty()) {
      throw new ProblemException(problems.subList(0, Math.min(MOST_PROBLEMS, problems.size())));
    }
  }
}
