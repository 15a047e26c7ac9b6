package dev.backstitch.lineage.sql.trait;

import dev.backstitch.lineage.sql.plan.Expression;
import dev.backstitch.lineage.sql.plan.Operator;
import dev.backstitch.lineage.sql.walk.Walk;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * Sub-queries that yield one value: the database takes the first of their rows and fails when there
 * are more, so it does not matter which comes first.
 */
final class OneValue {
  private final Set<Expression> checked = Collections.newSetFromMap(new IdentityHashMap<>());

  private OneValue() {}

  static OneValue of(Operator root) {
    OneValue found = new OneValue();
    for (Operator each : Walk.downward(root)) {
      if (each instanceof Operator.Project project
          && project.input() instanceof Operator.Aggregation aggregation
          && project.columns().size() == 1) {
        found.look(project.columns().get(0), aggregation);
      }
    }
    return found;
  }

  /** {@code CASE WHEN count(*) > 1 THEN error(...) ELSE first(x) END} over one group. */
  private void look(Expression column, Operator.Aggregation aggregation) {
    List<Expression> found = aggregation.aggregates();
    if (aggregation.groups().isEmpty()
        && found.size() == 2
        && found.get(1) instanceof Expression.Aggregate count
        && count.name().equals("count_star")
        && column instanceof Expression.Case choice
        && choice.whens().size() == 1
        && failsAboveOne(choice.whens().get(0))) {
      checked.add(found.get(0));
    }
  }

  private static boolean failsAboveOne(Expression.Case.When when) {
    return when.condition() instanceof Expression.Call comparison
        && comparison.name().equals(">")
        && comparison.parts().get(0) instanceof Expression.ColumnAt count
        && count.position() == 1
        && comparison.parts().get(1) instanceof Expression.Constant one
        && "1".equals(one.text())
        && Walk.downward(when.result()).stream()
            .anyMatch(part -> part instanceof Expression.Call call && call.name().equals("error"));
  }

  boolean isChecked(Expression.Aggregate aggregate) {
    return checked.contains(aggregate) && aggregate.name().equals("first");
  }
}
