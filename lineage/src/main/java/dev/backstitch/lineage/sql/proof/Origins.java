package dev.backstitch.lineage.sql.proof;

import dev.backstitch.lineage.sql.column.ColumnRef;
import dev.backstitch.lineage.sql.plan.Expression;
import dev.backstitch.lineage.sql.plan.Join;
import dev.backstitch.lineage.sql.plan.Operator;
import dev.backstitch.lineage.sql.walk.ExpressionsOf;
import dev.backstitch.lineage.sql.walk.Walk;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Which columns of which tables are passed on unchanged, for every operator of one plan. */
public final class Origins {
  private final IdentityHashMap<Operator, List<From>> layouts;
  private final CommonRows common;

  private Origins(IdentityHashMap<Operator, List<From>> layouts, CommonRows common) {
    this.layouts = layouts;
    this.common = common;
  }

  public static Origins of(Operator root) {
    IdentityHashMap<Operator, List<From>> layouts = new IdentityHashMap<>();
    CommonRows common = CommonRows.of(root);
    Layout layout = new Layout(layouts, common);
    Walk.upward(root).forEach(each -> layouts.put(each, each.accept(layout)));
    return new Origins(layouts, common);
  }

  /** The input's column that an output column is; empty when it is made here, or not known. */
  public Optional<From> from(Operator operator, int position) {
    List<From> layout = layout(operator);
    return position < layout.size() && layout.get(position).input() >= 0
        ? Optional.of(layout.get(position))
        : Optional.empty();
  }

  /** The operator whose rows these are under a number; empty for one that has none. */
  public Optional<Operator> definition(Operator operator) {
    return operator instanceof Operator.Named named
        ? common.definition(named.id())
        : Optional.empty();
  }

  /** How many columns there are; 0 when not known. */
  public int width(Operator operator) {
    return layout(operator).size();
  }

  private List<From> layout(Operator operator) {
    return layouts.getOrDefault(operator, List.of());
  }

  /** The table's column that stands at this position; empty when it is none, or may be many. */
  public Optional<ColumnRef> at(Operator operator, int position) {
    Operator here = operator;
    int at = position;
    while (at >= 0 && at < layout(here).size()) {
      if (here instanceof Operator.Scan scan) {
        return Optional.of(new ColumnRef(scan.table(), scan.columns().get(at)));
      }
      Optional<Operator> definition = definition(here);
      if (definition.isPresent()) {
        here = definition.get();
      } else {
        From from = layout(here).get(at);
        at = from.position();
        here = at < 0 ? here : here.inputs().get(from.input());
      }
    }
    return Optional.empty();
  }

  /** The table's column that a condition over both sides of a join means. */
  public Optional<ColumnRef> atEither(Join join, int position) {
    int left = layout(join.left()).size();
    if (left == 0) {
      return Optional.empty();
    }
    return position < left ? at(join.left(), position) : at(join.right(), position - left);
  }

  /** The tables' columns that the operator's own expressions look at. */
  public Set<ColumnRef> readBy(Operator operator) {
    Set<ColumnRef> read = new HashSet<>();
    if (operator instanceof Join join) {
      join.pairs().forEach(pair -> addAll(pair.left(), join.left(), read));
      join.pairs().forEach(pair -> addAll(pair.right(), join.right(), read));
      join.conditions().stream()
          .flatMap(condition -> Walk.downward(condition).stream())
          .filter(Expression.ColumnAt.class::isInstance)
          .map(part -> ((Expression.ColumnAt) part).position())
          .forEach(position -> atEither(join, position).ifPresent(read::add));
    } else if (operator.inputs().size() == 1) {
      ExpressionsOf.operator(operator)
          .forEach(whole -> addAll(whole, operator.inputs().get(0), read));
    }
    return read;
  }

  private void addAll(Expression expression, Operator input, Set<ColumnRef> read) {
    Walk.downward(expression).stream()
        .filter(Expression.ColumnAt.class::isInstance)
        .map(part -> ((Expression.ColumnAt) part).position())
        .forEach(position -> at(input, position).ifPresent(read::add));
  }
}
