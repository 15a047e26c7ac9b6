package dev.backstitch.lineage.sql.column;

import dev.backstitch.lineage.sql.plan.Expression;
import dev.backstitch.lineage.sql.plan.Join;
import java.util.List;

/** What the rows of a join depend on. */
final class JoinWalk {
  private final Join join;
  private final Shape left;
  private final Shape right;

  JoinWalk(Join join, Shape left, Shape right) {
    this.join = join;
    this.left = left;
    this.right = right;
  }

  Shape shape() {
    Shape kept = left.keeping(join.keptLeft());
    Uses partners = meeting().plus(right.rows());
    return switch (join.kind()) {
      case SEMI, ANTI -> kept.because(partners);
      case MARK -> kept.with(List.of(Trace.of(partners)));
      case SINGLE -> kept.with(moved(partners));
      case LEFT ->
          AtMostOne.partner(join)
              ? kept.with(moved(partners))
              : kept.beside(right.keeping(join.keptRight())).because(partners);
      case INNER, RIGHT, FULL, ASOF, ASOF_LEFT ->
          kept.beside(right.keeping(join.keptRight())).because(partners);
    };
  }

  /** The right side's columns where all rows of the left stay: partners only move values. */
  private List<Trace> moved(Uses partners) {
    return right.keeping(join.keptRight()).columns().stream()
        .map(column -> column.movedBy(partners))
        .toList();
  }

  private Uses meeting() {
    Uses all = Uses.NONE;
    for (Join.Pair pair : join.pairs()) {
      all = all.plus(pair(pair));
    }
    return all.plus(conditions());
  }

  private Uses pair(Join.Pair pair) {
    Trace one = new ExpressionWalk(left).of(pair.left());
    Trace other = new ExpressionWalk(right).of(pair.right());
    return isSameRow(pair, one, other) ? Uses.NONE : one.plus(other).as(Use.JOIN).certain();
  }

  private static boolean isSameRow(Join.Pair pair, Trace one, Trace other) {
    Numbering numbering = one.numbering();
    return numbering != null
        && other.numbering() != null
        && numbering.equals(other.numbering())
        && (pair.comparison().equals("=") || pair.comparison().equals("is not distinct from"));
  }

  /** Positions count all columns of both sides, or those kept: where these differ, both count. */
  private Uses conditions() {
    List<Expression> conditions = join.conditions();
    Uses all = new ExpressionWalk(left.beside(right)).deciding(Use.JOIN, conditions);
    if (conditions.isEmpty() || (join.keptLeft().isEmpty() && join.keptRight().isEmpty())) {
      return all;
    }
    Shape kept = left.keeping(join.keptLeft()).beside(right.keeping(join.keptRight()));
    try {
      return all.plus(new ExpressionWalk(kept).deciding(Use.JOIN, conditions));
    } catch (Untraceable outOfRange) {
      return all;
    }
  }
}
