package dev.backstitch.lineage.sql.walk;

import dev.backstitch.lineage.sql.plan.Expression;
import dev.backstitch.lineage.sql.plan.Operator;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.function.Function;

/** The parts of a plan in order, however deep it is: nothing here recurs. */
public final class Walk {
  private Walk() {}

  /** The operator, then all below it; left before right. */
  public static List<Operator> downward(Operator root) {
    return preorder(root, Operator::inputs);
  }

  /** The operator, then all below it; right before left, so that a body precedes its names. */
  public static List<Operator> downwardRightFirst(Operator root) {
    return preorder(root, Walk::reversedInputs);
  }

  /** All below the operator, inputs before those that read them, then itself. */
  public static List<Operator> upward(Operator root) {
    List<Operator> found = downwardRightFirst(root);
    Collections.reverse(found);
    return found;
  }

  private static List<Operator> reversedInputs(Operator operator) {
    List<Operator> reversed = new ArrayList<>(operator.inputs());
    Collections.reverse(reversed);
    return reversed;
  }

  /** The expression, then all that it is computed from, in the order of the text. */
  public static List<Expression> downward(Expression root) {
    return preorder(root, Expression::parts);
  }

  private static <T> List<T> preorder(T root, Function<T, List<T>> below) {
    List<T> found = new ArrayList<>();
    Deque<T> waiting = new ArrayDeque<>(List.of(root));
    while (!waiting.isEmpty()) {
      T each = waiting.pop();
      found.add(each);
      List<T> parts = below.apply(each);
      for (int i = parts.size() - 1; i >= 0; i--) {
        waiting.push(parts.get(i));
      }
    }
    return found;
  }
}
