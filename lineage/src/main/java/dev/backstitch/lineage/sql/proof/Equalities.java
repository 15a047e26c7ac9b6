package dev.backstitch.lineage.sql.proof;

import dev.backstitch.lineage.sql.plan.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/** Columns that decide each other because a condition says that they are equal. */
final class Equalities {
  private static final Set<String> EQUAL = Set.of("=", "is not distinct from");

  private Equalities() {}

  static boolean isEqual(String comparison) {
    return EQUAL.contains(comparison);
  }

  /** What rows have in common for which all of the conditions hold. */
  static List<Dependency> of(List<Expression> conditions) {
    List<Dependency> all = new ArrayList<>();
    for (Expression condition : Conjuncts.of(conditions)) {
      if (condition instanceof Expression.Call call
          && isEqual(call.name())
          && call.parts().size() == 2) {
        decided(call.parts().get(0), call.parts().get(1), all);
        decided(call.parts().get(1), call.parts().get(0), all);
      }
    }
    return all;
  }

  private static void decided(Expression column, Expression value, List<Dependency> all) {
    OptionalInt position = Columns.same(column);
    position.ifPresent(
        at ->
            Columns.deciding(value).ifPresent(by -> all.add(new Dependency(by, Positions.of(at)))));
  }
}
