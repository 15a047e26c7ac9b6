package dev.backstitch.lineage.sql.proof;

import dev.backstitch.lineage.sql.plan.Expression;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Conditions taken apart at AND. */
public final class Conjuncts {
  private Conjuncts() {}

  /** Conditions of which none is an AND; all hold where all of the given hold. */
  public static List<Expression> of(List<Expression> conditions) {
    List<Expression> all = new ArrayList<>();
    Deque<Expression> waiting = new ArrayDeque<>(conditions);
    while (!waiting.isEmpty()) {
      Expression each = waiting.pop();
      if (each instanceof Expression.Call call && call.name().equals("and")) {
        for (int i = call.parts().size() - 1; i >= 0; i--) {
          waiting.push(call.parts().get(i));
        }
      } else {
        all.add(each);
      }
    }
    return all;
  }
}
