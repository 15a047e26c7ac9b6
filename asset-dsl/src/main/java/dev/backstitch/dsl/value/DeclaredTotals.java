package dev.backstitch.dsl.value;

import dev.backstitch.asset.check.Tolerance;
import dev.backstitch.asset.definition.Source;
import dev.backstitch.asset.definition.Totals;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.dsl.noted.Noted;
import dev.backstitch.dsl.noted.Texts;
import java.math.BigDecimal;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/** Totals of somebody else that an asset must agree with, to the last digit unless said. */
public record DeclaredTotals(Noted<Totals> totals) {

  /** Of files; BS-681 for rows that code fetches. */
  public static Noted<Totals.Kept> in(DeclaredSource source) {
    return source.source().<Totals.Kept>map(Totals.InFiles::new).refined(DeclaredTotals::files);
  }

  private static Totals.Kept files(Totals.Kept kept) {
    if (kept instanceof Totals.InFiles in && in.source().format() == Source.Format.FETCHED) {
      throw new ProblemException(
          Problem.of("BS-681", "totals", "found rows that code fetches, expected files or jdbc")
              .next("Keep them in csv, jsonLines or parquet, or ask a database with jdbc."));
    }
    return kept;
  }

  /** Compared for each value of these columns, which both sides have. */
  public DeclaredTotals per(String... columns) {
    return new DeclaredTotals(
        totals.map(
            t ->
                new Totals(
                    t.from(), t.kept(), List.of(columns), t.sums(), t.rowCount(), t.tolerance())));
  }

  /** The sum of our column agrees with theirs. */
  public DeclaredTotals sum(String column, String theirs) {
    return new DeclaredTotals(totals.map(t -> summing(t, new Totals.Sum(column, theirs))));
  }

  private static Totals summing(Totals t, Totals.Sum sum) {
    List<Totals.Sum> sums = Stream.concat(t.sums().stream(), Stream.of(sum)).toList();
    return new Totals(t.from(), t.kept(), t.per(), sums, t.rowCount(), t.tolerance());
  }

  /** The number of our rows is the value of their column, whatever is tolerated of sums. */
  public DeclaredTotals rowCount(String theirs) {
    return new DeclaredTotals(
        totals.map(t -> new Totals(t.from(), t.kept(), t.per(), t.sums(), theirs, t.tolerance())));
  }

  /** Sums agree too that differ by at most this, in the unit of each column: {@code "0.01"}. */
  public DeclaredTotals within(String difference) {
    return tolerating(difference, Tolerance::within);
  }

  /**
   * Sums agree too that differ by at most so many percent of theirs: {@code "0.1"}. Beside {@link
   * #within} either suffices.
   */
  public DeclaredTotals withinPercent(String percent) {
    return tolerating(percent, Tolerance::withinPercent);
  }

  private DeclaredTotals tolerating(
      String text, BiFunction<Tolerance, BigDecimal, Tolerance> limit) {
    Noted<BigDecimal> read = Texts.decimal(totals.place(), "totals", text);
    return new DeclaredTotals(
        totals.then(t -> read.map(r -> t)).refined(t -> limited(t, read.value(), limit)));
  }

  private static Totals limited(
      Totals t, BigDecimal number, BiFunction<Tolerance, BigDecimal, Tolerance> limit) {
    if (number.signum() < 0) {
      throw new ProblemException(
          Problem.of("BS-154", "totals", "found '" + number + "', expected 0 or more"));
    }
    Tolerance tolerance = limit.apply(t.tolerance(), number);
    return new Totals(t.from(), t.kept(), t.per(), t.sums(), t.rowCount(), tolerance);
  }
}
