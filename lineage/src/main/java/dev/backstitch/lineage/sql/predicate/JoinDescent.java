package dev.backstitch.lineage.sql.predicate;

import dev.backstitch.lineage.sql.plan.Expression;
import dev.backstitch.lineage.sql.plan.Join;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Which rows of either side of a join can be left out. */
final class JoinDescent {
  private final Join join;
  private final int leftWidth;
  private final Conditions conditions;
  private final Held held;

  /**
   * @param leftWidth how many columns the left side has; 0 when not known
   */
  JoinDescent(Join join, int leftWidth, Conditions conditions, Held held) {
    this.join = join;
    this.leftWidth = leftWidth;
    this.conditions = conditions;
    this.held = held;
  }

  /**
   * For the left side and the right.
   *
   * @param left what is given of columns of the left side, which rows of NULLs do not fulfil
   * @param right as {@code left}
   */
  List<List<Condition>> below(List<Condition> left, List<Condition> right) {
    List<Condition> own = leftWidth == 0 ? List.of() : conditions.of(join.conditions());
    List<Condition> ownLeft = own.stream().filter(c -> c.position() < leftWidth).toList();
    List<Condition> ownRight =
        own.stream()
            .filter(c -> c.position() >= leftWidth)
            .map(c -> c.at(c.position() - leftWidth))
            .toList();
    return switch (join.kind()) {
      case INNER, SEMI -> met(both(left, ownLeft), both(right, ownRight));
      case LEFT, SINGLE ->
          List.of(both(left, toLeft(right)), both(both(right, ownRight), toRight(left)));
      case RIGHT -> List.of(both(both(left, ownLeft), toLeft(right)), both(right, toRight(left)));
      case ANTI -> List.of(left, both(ownRight, toRight(left)));
      case ASOF, ASOF_LEFT -> List.of(left, toRight(left));
      case MARK -> List.of(left, List.of());
      case FULL -> List.of(List.of(), List.of());
    };
  }

  /** Rows of a side that meet no row that counts do not count either. */
  private List<List<Condition>> met(List<Condition> left, List<Condition> right) {
    return List.of(
        both(left, toLeft(both(right, held.by(join.right())))), both(right, toRight(left)));
  }

  private static List<Condition> both(List<Condition> some, List<Condition> others) {
    return Stream.concat(some.stream(), others.stream()).toList();
  }

  /** Rows of the right that meet no row of the left which is there and counts. */
  private List<Condition> toRight(List<Condition> givenLeft) {
    List<Condition> left = both(givenLeft, held.by(join.left()));
    List<Condition> moved = new ArrayList<>();
    for (Join.Pair pair : join.pairs()) {
      move(left, pair, pair.left(), pair.right(), moved);
    }
    return moved;
  }

  private List<Condition> toLeft(List<Condition> right) {
    List<Condition> moved = new ArrayList<>();
    for (Join.Pair pair : join.pairs()) {
      move(right, pair, pair.right(), pair.left(), moved);
    }
    return moved;
  }

  private static void move(
      List<Condition> given,
      Join.Pair pair,
      Expression from,
      Expression to,
      List<Condition> moved) {
    if (pair.comparison().equals("=")
        && from instanceof Expression.ColumnAt known
        && to instanceof Expression.ColumnAt equal) {
      given.stream()
          .filter(condition -> condition.position() == known.position())
          .forEach(condition -> moved.add(condition.at(equal.position())));
    }
  }
}
