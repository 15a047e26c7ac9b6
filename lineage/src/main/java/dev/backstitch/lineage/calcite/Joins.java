package dev.backstitch.lineage.calcite;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Predicate;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Join;

/** The joins of a query, wherever they stand. */
final class Joins {
  private Joins() {}

  static boolean any(RelNode query, Predicate<Join> wanted) {
    Deque<RelNode> open = new ArrayDeque<>(List.of(query));
    while (!open.isEmpty()) {
      RelNode node = open.pop();
      if (node instanceof Join join && wanted.test(join)) {
        return true;
      }
      node.getInputs().forEach(open::push);
    }
    return false;
  }
}
