package dev.backstitch.lineage.sql.predicate;

import dev.backstitch.lineage.sql.plan.Join;
import dev.backstitch.lineage.sql.plan.Operator;
import dev.backstitch.lineage.sql.proof.Origins;
import dev.backstitch.lineage.sql.walk.Walk;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;

/** Conditions that hold for all rows of an operator, because of what lies below it. */
final class Held {
  private static final int MOST = 64;

  private final Origins origins;
  private final Conditions conditions;
  private final IdentityHashMap<Operator, List<Condition>> held = new IdentityHashMap<>();

  private Held(Origins origins, Conditions conditions) {
    this.origins = origins;
    this.conditions = conditions;
  }

  static Held of(Operator root, Origins origins, Conditions conditions) {
    Held held = new Held(origins, conditions);
    Walk.upward(root).forEach(each -> held.held.put(each, held.find(each)));
    return held;
  }

  List<Condition> by(Operator operator) {
    return held.getOrDefault(operator, List.of());
  }

  private List<Condition> find(Operator operator) {
    List<Condition> found = new ArrayList<>();
    int width = origins.width(operator);
    for (int i = 0; i < width; i++) {
      int position = i;
      origins
          .from(operator, i)
          .filter(from -> isWhole(operator, from.input()))
          .ifPresent(
              from ->
                  by(operator.inputs().get(from.input())).stream()
                      .filter(condition -> condition.position() == from.position())
                      .forEach(condition -> found.add(condition.at(position))));
    }
    if (operator instanceof Operator.Filter filter && filter.kept().isEmpty()) {
      found.addAll(conditions.of(filter.conditions()));
    }
    return found.stream().limit(MOST).toList();
  }

  /** Whether none of the input's columns is filled with NULLs. */
  private static boolean isWhole(Operator operator, int input) {
    if (operator instanceof Operator.Product product) {
      return !product.isPositional();
    }
    if (!(operator instanceof Join join)) {
      return true;
    }
    return switch (join.kind()) {
      case INNER, SEMI, ANTI, MARK, ASOF -> true;
      case LEFT, SINGLE, ASOF_LEFT -> input == 0;
      case RIGHT -> input == 1;
      case FULL -> false;
    };
  }
}
