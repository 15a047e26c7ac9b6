package dev.backstitch.engine.reconcile;

import dev.backstitch.engine.reconcile.Line.Agreement;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Puts the figures of two sides beside each other. Every key of either side is in the result: one
 * that a side lacks is a difference, whatever the other says of it.
 */
public final class Comparison {
  private Comparison() {}

  /** A line for each key and measure, in the order of keys and then of measures. */
  public static List<Line> lines(Terms terms, Figures ours, Figures theirs) {
    TreeSet<Key> keys = new TreeSet<>(ours.byKey().keySet());
    keys.addAll(theirs.byKey().keySet());
    List<Line> out = new ArrayList<>();
    for (Key key : keys) {
      for (int i = 0; i < terms.measures().size(); i++) {
        out.add(line(terms, i, key, ours.byKey().get(key), theirs.byKey().get(key)));
      }
    }
    return out;
  }

  private static Line line(
      Terms terms,
      int i,
      Key key,
      @Nullable List<@Nullable BigDecimal> ours,
      @Nullable List<@Nullable BigDecimal> theirs) {
    Measure measure = terms.measures().get(i);
    BigDecimal our = ours == null ? null : ours.get(i);
    BigDecimal their = theirs == null ? null : theirs.get(i);
    Agreement agreement;
    if (ours == null) {
      agreement = Agreement.ONLY_THEIRS;
    } else if (theirs == null) {
      agreement = Agreement.ONLY_OURS;
    } else {
      agreement = terms.of(measure).accepts(our, their) ? Agreement.WITHIN : Agreement.OFF;
    }
    return new Line(key, measure, our, their, agreement);
  }
}
