package dev.backstitch.ui.report;

import dev.backstitch.engine.proof.Difference;
import dev.backstitch.engine.proof.DoubleRun;
import dev.backstitch.engine.proof.Drift;
import dev.backstitch.engine.proof.MovedInput;
import dev.backstitch.engine.proof.variation.Variation;
import dev.backstitch.ui.words.Words;
import java.util.List;
import java.util.stream.Collectors;

/** What building again showed, as sentences without a full stop. */
public final class TriedWords {
  private static final List<Variation> ALL =
      List.of(Variation.CLOCK, Variation.ORDER, Variation.THREADS);

  private static final int MOST = 3;

  private TriedWords() {}

  /** What a double run showed. */
  public static String of(DoubleRun run) {
    return switch (run.outcome()) {
      case SAME ->
          run.rows() == 0
              ? "has no rows, so building it again shows nothing"
              : "same rows again" + hedge(run);
      case DIFFERENT -> "other rows under " + variations(run.causes()) + rows(run.difference());
      case FAILED -> "did not end" + (run.problem() == null ? "" : ": " + run.problem().text());
    };
  }

  /** What could not be varied is not shown by the same rows. */
  private static String hedge(DoubleRun run) {
    List<Variation> tried = run.varied().tried();
    String just =
        tried.containsAll(ALL)
            ? ""
            : tried.isEmpty() ? ", nothing varied" : ", varied just " + variations(tried);
    return just + notReached(run.varied().notReached());
  }

  private static String notReached(List<String> all) {
    String first = all.stream().limit(MOST).collect(Collectors.joining(", "));
    int rest = all.size() - MOST;
    String more = rest > 0 ? " and " + rest + " more" : "";
    return all.isEmpty() ? "" : "; not varied: " + first + more;
  }

  private static String variations(List<Variation> variations) {
    return variations.stream().map(Variation::words).collect(Collectors.joining(", "));
  }

  /** What measuring drift showed, with the inputs that changed the answer. */
  public static String of(Drift drift) {
    Difference seen =
        drift.recorded().difference().isNone()
            ? drift.today().difference()
            : drift.recorded().difference();
    String inputs =
        drift.moved().stream()
            .filter(moved -> moved.effect() != MovedInput.Effect.NONE)
            .map(moved -> moved.upstream() + " " + Words.ranges(moved.partitions()) + hedge(moved))
            .collect(Collectors.joining(", "));
    return drift.words() + rows(seen) + (inputs.isEmpty() ? "" : "; moved: " + inputs);
  }

  private static String hedge(MovedInput moved) {
    return moved.effect() == MovedInput.Effect.UNKNOWN ? " (perhaps)" : "";
  }

  private static String rows(Difference difference) {
    if (difference.isNone()) {
      return "";
    }
    String columns =
        difference.columns().isEmpty()
            ? ""
            : "; columns " + String.join(", ", difference.columns());
    return " ("
        + Words.count(difference.onlyFirst(), "row")
        + " gone, "
        + Words.figure(difference.onlySecond())
        + " new"
        + columns
        + ")";
  }

  /** Whether the double run found a counterexample or could not say. */
  static boolean isBad(DoubleRun run) {
    return run.outcome() != DoubleRun.Outcome.SAME;
  }

  /** Whether the partition would not come out as it was published, as far as is known. */
  static boolean isBad(Drift drift) {
    return drift.recorded().outcome() != Drift.Outcome.SAME
        || drift.today().outcome() != Drift.Outcome.SAME;
  }
}
