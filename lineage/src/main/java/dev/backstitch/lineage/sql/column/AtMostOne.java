package dev.backstitch.lineage.sql.column;

import dev.backstitch.lineage.sql.plan.Expression;
import dev.backstitch.lineage.sql.plan.Join;
import dev.backstitch.lineage.sql.plan.Operator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Whether each row on the left of a join has at most one partner, because the right side is grouped
 * by the very columns that are compared. That is what a scalar sub-query becomes.
 */
final class AtMostOne {
  private static final Set<String> EQUALITY = Set.of("=", "is not distinct from");

  private AtMostOne() {}

  static boolean partner(Join join) {
    Set<Integer> compared =
        join.pairs().stream()
            .filter(pair -> EQUALITY.contains(pair.comparison()))
            .map(pair -> position(pair.right()))
            .collect(Collectors.toSet());
    return isUnique(join.right(), compared);
  }

  private static boolean isUnique(Operator right, Set<Integer> columns) {
    if (right instanceof Operator.Project project) {
      Set<Integer> below = new HashSet<>();
      List<Expression> all = project.columns();
      columns.stream()
          .filter(column -> column >= 0 && column < all.size())
          .forEach(column -> below.add(position(all.get(column))));
      return isUnique(project.input(), below);
    }
    return right instanceof Operator.Aggregation aggregation
        && aggregation.groupingSets().size() == 1
        && columns.containsAll(aggregation.groupingSets().get(0))
        && aggregation.groupingSets().get(0).size() == aggregation.groups().size();
  }

  /** -1 for anything but a bare column. */
  private static int position(Expression expression) {
    return expression instanceof Expression.ColumnAt column ? column.position() : -1;
  }
}
