package dev.backstitch.dsl.value;

import dev.backstitch.asset.definition.Totals;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.dsl.noted.Noted;
import dev.backstitch.dsl.noted.Texts;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Stream;

/** Totals of somebody else that an asset must agree with, to the last digit unless said. */
public record DeclaredTotals(Noted<Totals> totals) {

  /** Compared for each value of these columns, which both sides have. */
  public DeclaredTotals per(String... columns) {
    return new DeclaredTotals(
        totals.map(
            t ->
                new Totals(
                    t.from(),
                    t.source(),
                    List.of(columns),
                    t.sums(),
                    t.rowCount(),
                    t.tolerance())));
  }

  /** The sum of our column agrees with theirs. */
  public DeclaredTotals sum(String column, String theirs) {
    return new DeclaredTotals(totals.map(t -> summing(t, new Totals.Sum(column, theirs))));
  }

  private static Totals summing(Totals t, Totals.Sum sum) {
    List<Totals.Sum> sums = Stream.concat(t.sums().stream(), Stream.of(sum)).toList();
    return new Totals(t.from(), t.source(), t.per(), sums, t.rowCount(), t.tolerance());
  }

  /** The number of our rows agrees with the sum of their column. */
  public DeclaredTotals rowCount(String theirs) {
    return new DeclaredTotals(
        totals.map(
            t -> new Totals(t.from(), t.source(), t.per(), t.sums(), theirs, t.tolerance())));
  }

  /** Differences up to this one agree too, in the unit of each column: {@code "0.01"}. */
  public DeclaredTotals within(String tolerance) {
    Noted<BigDecimal> read = Texts.decimal(totals.place(), "totals", tolerance);
    return new DeclaredTotals(
        totals.then(t -> read.map(r -> t)).refined(t -> tolerating(t, read.value())));
  }

  private static Totals tolerating(Totals t, BigDecimal tolerance) {
    if (tolerance.signum() < 0) {
      throw new ProblemException(
          Problem.of("BS-154", "totals", "found '" + tolerance + "', expected 0 or more"));
    }
    return new Totals(t.from(), t.source(), t.per(), t.sums(), t.rowCount(), tolerance);
  }
}
