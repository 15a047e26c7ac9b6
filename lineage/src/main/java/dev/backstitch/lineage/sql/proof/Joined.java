package dev.backstitch.lineage.sql.proof;

import dev.backstitch.lineage.sql.plan.Expression;
import dev.backstitch.lineage.sql.plan.Join;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** What is certain of joined rows. Rows of NULLs that a side gets are not among its own. */
final class Joined {
  private final Join join;
  private final RowFacts left;
  private final RowFacts right;

  Joined(Join join, RowFacts left, RowFacts right) {
    this.join = join;
    this.left = left;
    this.right = right;
  }

  RowFacts facts() {
    return switch (join.kind()) {
      case SEMI, ANTI -> FactFinder.kept(left, join.keptLeft());
      case MARK -> FactFinder.kept(left, join.keptLeft()).wider(1);
      case INNER -> kept(inner());
      case LEFT -> kept(leftOuter());
      case RIGHT -> kept(rightOuter());
      case SINGLE, ASOF_LEFT -> kept(nearest(List.of()));
      case ASOF -> kept(nearest(decisions(right)));
      case FULL -> kept(RowFacts.none(left.width() + right.width()));
    };
  }

  private RowFacts kept(RowFacts both) {
    if (join.keptLeft().isEmpty() && join.keptRight().isEmpty()) {
      return both;
    }
    List<Integer> kept = new ArrayList<>(orAll(join.keptLeft(), left.width()));
    orAll(join.keptRight(), right.width()).forEach(i -> kept.add(left.width() + i));
    return new Projection(both, kept).facts();
  }

  private static List<Integer> orAll(List<Integer> kept, int width) {
    return kept.isEmpty() ? IntStream.range(0, width).boxed().toList() : kept;
  }

  static RowFacts product(RowFacts left, RowFacts right) {
    List<Dependency> both = new ArrayList<>(decisions(left));
    both.addAll(moved(decisions(right), left.width()));
    return new RowFacts(left.width() + right.width(), pairs(left, right), both);
  }

  private static List<Positions> pairs(RowFacts left, RowFacts right) {
    return left.keys().stream()
        .flatMap(l -> right.keys().stream().map(r -> l.plus(r.shifted(left.width()))))
        .toList();
  }

  private RowFacts inner() {
    List<Positions> keys = new ArrayList<>();
    if (hasOnePartner(right, Side.RIGHT)) {
      keys.addAll(left.keys());
    }
    if (hasOnePartner(left, Side.LEFT)) {
      right.keys().forEach(key -> keys.add(key.shifted(left.width())));
    }
    List<Dependency> equal = new ArrayList<>(Equalities.of(join.conditions()));
    join.pairs().stream()
        .filter(pair -> Equalities.isEqual(pair.comparison()))
        .forEach(pair -> addEqual(pair, equal));
    return product(left, right).with(keys, equal);
  }

  private void addEqual(Join.Pair pair, List<Dependency> equal) {
    Optional<Positions> inLeft = Columns.deciding(pair.left());
    Optional<Positions> inRight =
        Columns.deciding(pair.right()).map(positions -> positions.shifted(left.width()));
    Columns.same(pair.left())
        .ifPresent(at -> inRight.ifPresent(by -> equal.add(new Dependency(by, Positions.of(at)))));
    Columns.same(pair.right())
        .ifPresent(
            at ->
                inLeft.ifPresent(
                    by -> equal.add(new Dependency(by, Positions.of(left.width() + at)))));
  }

  private RowFacts leftOuter() {
    boolean one = hasOnePartner(right, Side.RIGHT);
    List<Positions> keys = new ArrayList<>(pairs(left, right));
    if (one) {
      keys.addAll(left.keys());
    }
    List<Dependency> both = new ArrayList<>(decisions(left));
    both.addAll(moved(apartFromNulls(right, Side.RIGHT), left.width()));
    RowFacts rows = new RowFacts(left.width() + right.width(), keys, both);
    return one ? partnerDecided(Side.LEFT).map(rows::with).orElse(rows) : rows;
  }

  private RowFacts rightOuter() {
    boolean one = hasOnePartner(left, Side.LEFT);
    List<Positions> keys = new ArrayList<>(pairs(left, right));
    if (one) {
      right.keys().forEach(key -> keys.add(key.shifted(left.width())));
    }
    List<Dependency> both = new ArrayList<>(moved(decisions(right), left.width()));
    both.addAll(apartFromNulls(left, Side.LEFT));
    RowFacts rows = new RowFacts(left.width() + right.width(), keys, both);
    return one ? partnerDecided(Side.RIGHT).map(rows::with).orElse(rows) : rows;
  }

  /**
   * What a side's columns decide also when there are rows of NULLs instead of its own: a column
   * that had to be equal is NULL in no other row.
   */
  private List<Dependency> apartFromNulls(RowFacts rows, Side side) {
    Positions filled =
        Columns.same(
            join.pairs().stream()
                .filter(pair -> pair.comparison().equals("="))
                .map(pair -> side == Side.LEFT ? pair.left() : pair.right())
                .toList());
    return decisions(rows).stream().filter(each -> !each.by().and(filled).isEmpty()).toList();
  }

  /** Every row of the left meets at most one of the right. */
  private RowFacts nearest(List<Dependency> ofRight) {
    List<Dependency> both = new ArrayList<>(decisions(left));
    both.addAll(moved(ofRight, left.width()));
    RowFacts rows = new RowFacts(left.width() + right.width(), left.keys(), both);
    boolean isSettled = right.isKey(compared(Side.RIGHT, false));
    return isSettled ? partnerDecided(Side.LEFT).map(rows::with).orElse(rows) : rows;
  }

  private enum Side {
    LEFT,
    RIGHT
  }

  private boolean hasOnePartner(RowFacts partners, Side side) {
    return partners.isAtMostOneRow() || partners.isKey(compared(side, true));
  }

  /** Columns of a side that are compared with the other side, each by itself. */
  private Positions compared(Side side, boolean onlyEqual) {
    return Columns.same(
        join.pairs().stream()
            .filter(pair -> !onlyEqual || Equalities.isEqual(pair.comparison()))
            .map(pair -> side == Side.LEFT ? pair.left() : pair.right())
            .toList());
  }

  /** All that the join looks at on the side decides which partner it gets, or that it gets none. */
  private Optional<Dependency> partnerDecided(Side side) {
    List<Expression> own =
        join.pairs().stream().map(p -> side == Side.LEFT ? p.left() : p.right()).toList();
    int offset = side == Side.LEFT ? 0 : left.width();
    Positions mine = span(side);
    return Columns.deciding(own)
        .flatMap(
            by ->
                Columns.deciding(join.conditions())
                    .map(conditions -> by.shifted(offset).plus(conditions.and(mine))))
        .map(by -> new Dependency(by, span(side == Side.LEFT ? Side.RIGHT : Side.LEFT)));
  }

  private Positions span(Side side) {
    return side == Side.LEFT
        ? Positions.between(0, left.width())
        : Positions.between(left.width(), left.width() + right.width());
  }

  /** What columns decide each other also where rows are repeated, so that keys are keys no more. */
  static List<Dependency> decisions(RowFacts rows) {
    List<Dependency> all = new ArrayList<>(rows.dependencies());
    Positions everything = Positions.between(0, rows.width());
    rows.keys().forEach(key -> all.add(new Dependency(key, everything)));
    return all;
  }

  private static List<Dependency> moved(List<Dependency> dependencies, int by) {
    return dependencies.stream()
        .map(each -> new Dependency(each.by().shifted(by), each.columns().shifted(by)))
        .toList();
  }
}
