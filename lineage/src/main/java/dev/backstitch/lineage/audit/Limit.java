package dev.backstitch.lineage.audit;

import java.util.Objects;

/**
 * A query keeps only rows of an input whose column compares so with the run's window.
 *
 * @param column of the input
 * @param sign {@code =}, {@code <}, {@code <=}, {@code >} or {@code >=}, the column on the left
 * @param anchor the parameter on the right, in lower case, without its sign
 * @param shiftDays whole days that are added to the parameter
 */
public record Limit(String column, String sign, String anchor, int shiftDays) {
  public Limit {
    Objects.requireNonNull(column);
    Objects.requireNonNull(sign);
    Objects.requireNonNull(anchor);
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
    String shift =
        shiftDays == 0 ? "" : (shiftDays < 0 ? " - " : " + ") + Math.abs(shiftDays) + " days";
    return column + " " + sign + " $" + anchor + shift;
  }
}
