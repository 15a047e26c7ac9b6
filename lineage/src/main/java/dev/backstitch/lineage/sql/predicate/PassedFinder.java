package dev.backstitch.lineage.sql.predicate;

import dev.backstitch.lineage.sql.column.ColumnRef;
import dev.backstitch.lineage.sql.plan.Expression;
import dev.backstitch.lineage.sql.plan.Join;
import dev.backstitch.lineage.sql.plan.Operator;
import dev.backstitch.lineage.sql.proof.From;
import dev.backstitch.lineage.sql.proof.Origins;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds output columns that are passed on from inputs and parameters, through unions too. */
final class PassedFinder {
  private static final int MOST = 1_000;

  private final Origins origins;
  private final ValueReader values;

  PassedFinder(Origins origins, ValueReader values) {
    this.origins = origins;
    this.values = values;
  }

  List<Passed> find(Operator root) {
    List<Passed> found = new ArrayList<>();
    for (int i = 0; i < origins.width(root); i++) {
      new Search().of(root, i).ifPresent(found::add);
    }
    return found;
  }

  /**
   * A column of an operator.
   *
   * @param isDefaulted whether another value takes the place of NULL
   */
  private record Spot(Operator operator, int position, boolean isDefaulted) {
    Spot at(Operator input, int other) {
      return new Spot(input, other, isDefaulted);
    }
  }

  private final class Search {
    private final Set<ColumnRef> columns = new HashSet<>();
    private final Set<String> parameters = new HashSet<>();
    private final Deque<Spot> waiting = new ArrayDeque<>();

    Optional<Passed> of(Operator root, int position) {
      waiting.add(new Spot(root, position, false));
      for (int i = 0; i < MOST && !waiting.isEmpty(); i++) {
        if (!follow(waiting.pop())) {
          return Optional.empty();
        }
      }
      return waiting.isEmpty()
          ? Optional.of(new Passed(position, columns, parameters))
          : Optional.empty();
    }

    /** Whether it is known whose value that is. */
    private boolean follow(Spot spot) {
      Operator operator = spot.operator();
      int position = spot.position();
      Optional<Operator> definition = origins.definition(operator);
      Optional<From> from = origins.from(operator, position);
      if (operator instanceof Operator.Scan scan) {
        columns.add(new ColumnRef(scan.table(), scan.columns().get(position)));
      } else if (definition.isPresent()) {
        waiting.add(spot.at(definition.get(), position));
      } else if (from.isPresent()) {
        Operator input = operator.inputs().get(from.get().input());
        waiting.add(spot.at(input, from.get().position()));
        return spot.isDefaulted() || !canMiss(operator, from.get().input());
      } else if (operator instanceof Operator.SetOperation operation) {
        operation.inputs().forEach(input -> waiting.add(spot.at(input, position)));
      } else {
        return operator instanceof Operator.Project project
            && made(project.columns().get(position), spot.at(project.input(), position));
      }
      return true;
    }

    /** Of a parameter, of a column in the same type, or of the first of some that is there. */
    private boolean made(Expression expression, Spot input) {
      if (expression instanceof Expression.ColumnAt column) {
        waiting.add(input.at(input.operator(), column.position()));
        return true;
      }
      if (expression instanceof Expression.Cast cast && cast.type().equals(cast.of().type())) {
        return made(cast.of(), input);
      }
      if (expression instanceof Expression.Call call && call.name().equals("coalesce")) {
        Spot defaulted = new Spot(input.operator(), input.position(), true);
        return call.parts().stream().allMatch(part -> made(part, defaulted));
      }
      Optional<BoundValue> parameter =
          values.read(expression).filter(v -> v.isParameter() && v.shift().isNone());
      parameter.ifPresent(value -> parameters.add(value.parameter()));
      return parameter.isPresent();
    }
  }

  /** Whether an outer join puts NULLs where this input has no row. */
  private static boolean canMiss(Operator operator, int input) {
    return operator instanceof Join join
        && switch (join.kind()) {
          case LEFT, SINGLE, ASOF_LEFT -> input == 1;
          case RIGHT -> input == 0;
          case FULL -> true;
          case INNER, SEMI, ANTI, MARK, ASOF -> false;
        };
  }
}
