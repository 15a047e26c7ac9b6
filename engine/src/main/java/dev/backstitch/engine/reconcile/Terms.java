package dev.backstitch.engine.reconcile;

import dev.backstitch.asset.check.Tolerance;
import dev.backstitch.asset.definition.Totals;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;

/**
 * What is compared with totals, and how strictly.
 *
 * @param against whose totals, and from where
 * @param per our columns by which they are compared; their columns have the same names
 * @param tolerance between sums; counts are exact
 */
public record Terms(String against, List<String> per, List<Measure> measures, Tolerance tolerance) {
  public Terms {
    Objects.requireNonNull(against);
    per = List.copyOf(per);
    measures = List.copyOf(measures);
    Objects.requireNonNull(tolerance);
  }

  /** As declared. */
  public static Terms of(Totals totals, String from) {
    List<Measure> measures = new ArrayList<>();
    totals.sums().forEach(sum -> measures.add(Measure.sum(sum.column(), sum.theirs())));
    if (totals.rowCount() != null) {
      measures.add(Measure.count(totals.rowCount()));
    }
    String against = totals.from().team() + ": " + from;
    return new Terms(against, totals.per(), measures, totals.tolerance());
  }

  /** Their columns that are looked at. */
  public List<String> columns() {
    List<String> out = new ArrayList<>(per);
    measures.forEach(measure -> out.add(measure.theirs()));
    return out;
  }

  /** The terms for figures that have these columns only, as when somebody types them in. */
  public Terms over(Collection<String> columns) {
    TreeSet<String> given = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    given.addAll(columns);
    return new Terms(
        against,
        per.stream().filter(given::contains).toList(),
        measures.stream().filter(measure -> given.contains(measure.theirs())).toList(),
        tolerance);
  }

  /** The tolerance of one measure. */
  Tolerance of(Measure measure) {
    return measure.kind() == Measure.Kind.COUNT ? Tolerance.EXACT : tolerance;
  }
}
