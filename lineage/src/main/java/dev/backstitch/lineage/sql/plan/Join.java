package dev.backstitch.lineage.sql.plan;

import java.util.List;
import java.util.Objects;

/**
 * Rows of two inputs brought together.
 *
 * @param pairs comparisons of the left side's columns with the right side's
 * @param conditions over the columns of both sides, the left ones first
 * @param keptLeft positions of the left side that are passed on; empty for all
 * @param keptRight as {@code keptLeft}; of no meaning for SEMI, ANTI and MARK
 */
public record Join(
    Kind kind,
    Operator left,
    Operator right,
    List<Pair> pairs,
    List<Expression> conditions,
    List<Integer> keptLeft,
    List<Integer> keptRight)
    implements Operator {
  public Join {
    Objects.requireNonNull(kind);
    pairs = List.copyOf(pairs);
    conditions = List.copyOf(conditions);
    keptLeft = List.copyOf(keptLeft);
    keptRight = List.copyOf(keptRight);
  }

  /** Which rows come out. */
  public enum Kind {
    INNER,
    LEFT,
    RIGHT,
    FULL,
    /** Rows of the left side that have a partner; its columns only. */
    SEMI,
    /** Rows of the left side that have none; its columns only. */
    ANTI,
    /** All rows of the left side, and whether they have a partner as one more column. */
    MARK,
    /** All rows of the left side, with the one partner or NULLs: a scalar sub-query. */
    SINGLE,
    /** The nearest partner only; as INNER. */
    ASOF,
    /** The nearest partner or NULLs; as LEFT. */
    ASOF_LEFT
  }

  /**
   * A comparison across the sides; each side's positions are its own.
   *
   * @param comparison the operator: {@code =}, {@code >=}, {@code is not distinct from}
   */
  public record Pair(Expression left, String comparison, Expression right) {}

  @Override
  public <T> T accept(Visitor<T> visitor) {
    return visitor.join(this);
  }

  @Override
  public List<Operator> inputs() {
    return List.of(left, right);
  }
}
