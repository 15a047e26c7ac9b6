package dev.backstitch.lineage.audit;

import dev.backstitch.lineage.audit.text.Passage;
import dev.backstitch.lineage.sql.predicate.Bound;
import dev.backstitch.lineage.sql.predicate.BoundValue;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A query keeps only rows of an input whose column compares so with a parameter.
 *
 * @param column of the input
 * @param sign {@code =}, {@code <}, {@code <=}, {@code >} or {@code >=}, the column on the left
 * @param parameter on the right, in lower case, without its sign
 * @param shift what is added to the parameter
 * @param place where it stands in the text
 */
public record Limit(
    String column, String sign, String parameter, BoundValue.Shift shift, Passage place) {
  public Limit {
    Objects.requireNonNull(column);
    Objects.requireNonNull(sign);
    Objects.requireNonNull(parameter);
    Objects.requireNonNull(shift);
    Objects.requireNonNull(place);
  }

  static Limit of(Bound bound) {
    Passage place = new Passage("", bound.place().line(), bound.place().column());
    return new Limit(
        bound.column().column(),
        bound.comparison(),
        bound.parameter(),
        bound.value().shift(),
        place);
  }

  /** Whether it leaves out what is far later. */
  public boolean isUpper() {
    return sign.startsWith("<") || sign.equals("=");
  }

  /** Whether it leaves out what is far earlier. */
  public boolean isLower() {
    return sign.startsWith(">") || sign.equals("=");
  }

  /** {@code day >= $partition_start - 30 days}. */
  public String words() {
    List<String> parts = new ArrayList<>(List.of(column + " " + sign + " $" + parameter));
    add(parts, shift.months(), "months");
    add(parts, shift.days(), "days");
    Duration time = Duration.of(shift.micros(), ChronoUnit.MICROS);
    add(parts, time.toHours(), "hours");
    add(parts, time.toMinutesPart(), "minutes");
    add(parts, time.toSecondsPart(), "seconds");
    return String.join(" ", parts);
  }

  private static void add(List<String> parts, long amount, String unit) {
    if (amount != 0) {
      parts.add((amount < 0 ? "- " : "+ ") + Math.abs(amount) + " " + unit);
    }
  }
}
