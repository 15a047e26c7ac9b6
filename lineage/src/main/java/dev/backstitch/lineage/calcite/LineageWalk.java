package dev.backstitch.lineage.calcite;

import dev.backstitch.asset.schema.Column;
import dev.backstitch.lineage.calcite.text.AliasTable;
import dev.backstitch.lineage.sql.column.ColumnRef;
import dev.backstitch.lineage.sql.column.OutputLineage;
import dev.backstitch.lineage.sql.column.QueryLineage;
import dev.backstitch.lineage.sql.column.Use;
import dev.backstitch.lineage.sql.column.Uses;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BinaryOperator;
import org.apache.calcite.rel.RelFieldCollation;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.AggregateCall;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.SetOp;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rel.core.TableScan;
import org.apache.calcite.rel.core.Values;
import org.apache.calcite.rex.RexNode;

/**
 * Lineage by walking relational algebra from the inputs up. What decides the rows of any part is
 * said to decide the rows of the whole, which is never too little.
 */
final class LineageWalk extends Walk<LineageWalk.Flow> {
  private LineageWalk() {}

  /** The lineage of a query; unknown when any part of it is. */
  static QueryLineage of(RelNode query, Text text) {
    List<String> names = text.columns();
    try {
      Flow flow = new LineageWalk().visit(query);
      List<OutputLineage> outputs = new ArrayList<>();
      for (int i = 0; i < names.size(); i++) {
        outputs.add(new OutputLineage(names.get(i), flow.columns().get(i), null));
      }
      return new QueryLineage(outputs, flow.rows(), flow.tables(), null);
    } catch (Untold unknown) {
      return QueryLineage.unknown(
          names, text.aliases().keySet(), "Calcite leaves " + unknown.what());
    }
  }

  /** What the columns and the rows of one part depend on. */
  record Flow(List<Uses> columns, Uses rows, Set<String> tables) {
    Flow deciding(Uses more) {
      return new Flow(columns, rows.plus(more), tables);
    }

    Flow with(List<Uses> others) {
      return new Flow(others, rows, tables);
    }

    Uses use(RexNode expression) {
      return expression.accept(new ExpressionUses(columns));
    }

    /** Both inputs together, with the columns of both made into those of one. */
    Flow and(Flow other, BinaryOperator<List<Uses>> together) {
      Set<String> all = new TreeSet<>(tables);
      all.addAll(other.tables);
      return new Flow(together.apply(columns, other.columns), rows.plus(other.rows), all);
    }
  }

  @Override
  Flow scan(TableScan scan) {
    AliasTable table = table(scan);
    List<Uses> columns = new ArrayList<>();
    for (Column column : table.columns()) {
      columns.add(Uses.of(new ColumnRef(table.alias(), column.name()), Use.IDENTITY));
    }
    return new Flow(columns, Uses.NONE, Set.of(table.alias()));
  }

  @Override
  Flow values(Values values) {
    List<Uses> columns = new ArrayList<>();
    values.getRowType().getFieldList().forEach(field -> columns.add(Uses.NONE));
    return new Flow(columns, Uses.NONE, Set.of());
  }

  @Override
  Flow filter(Filter filter) {
    Flow in = visit(filter.getInput());
    return in.deciding(in.use(filter.getCondition()).as(Use.FILTER));
  }

  @Override
  Flow project(Project project) {
    Flow in = visit(project.getInput());
    return in.with(project.getProjects().stream().map(in::use).toList());
  }

  @Override
  Flow join(Join join) {
    Flow both =
        visit(join.getLeft())
            .and(visit(join.getRight()), (left, right) -> concatenated(left, right));
    Flow met = both.deciding(both.use(join.getCondition()).as(Use.JOIN));
    return met.with(met.columns().subList(0, join.getRowType().getFieldCount()));
  }

  private static List<Uses> concatenated(List<Uses> left, List<Uses> right) {
    List<Uses> all = new ArrayList<>(left);
    all.addAll(right);
    return all;
  }

  @Override
  Flow aggregate(Aggregate aggregate) {
    Flow in = visit(aggregate.getInput());
    List<Uses> columns = new ArrayList<>();
    Uses groups = Uses.NONE;
    for (int key : aggregate.getGroupSet()) {
      columns.add(in.columns().get(key));
      groups = groups.plus(in.columns().get(key).as(Use.GROUP_BY));
    }
    for (AggregateCall call : aggregate.getAggCallList()) {
      columns.add(called(call, in));
    }
    return in.with(columns).deciding(groups);
  }

  private static Uses called(AggregateCall call, Flow in) {
    Uses all = Uses.NONE;
    for (int argument : call.getArgList()) {
      all = all.plus(ExpressionUses.computed(in.columns().get(argument), Use.AGGREGATION));
    }
    if (call.filterArg >= 0) {
      all = all.plus(in.columns().get(call.filterArg).as(Use.FILTER));
    }
    for (RelFieldCollation order : call.getCollation().getFieldCollations()) {
      all = all.plus(in.columns().get(order.getFieldIndex()).as(Use.SORT));
    }
    if (call.distinctKeys != null) {
      for (int key : call.distinctKeys) {
        all = all.plus(in.columns().get(key).as(Use.GROUP_BY));
      }
    }
    return all;
  }

  @Override
  Flow sort(Sort sort) {
    Flow in = visit(sort.getInput());
    Uses keys = Uses.NONE;
    for (RelFieldCollation order : sort.getCollation().getFieldCollations()) {
      keys = keys.plus(in.columns().get(order.getFieldIndex()));
    }
    boolean cuts = sort.fetch != null || sort.offset != null;
    Flow ordered = in.deciding(keys.as(Use.SORT));
    return cuts ? ordered.deciding(keys.as(Use.LIMIT)) : ordered;
  }

  @Override
  Flow union(SetOp union) {
    Flow all = inputs(union);
    return union.all ? all : compared(all, Use.GROUP_BY);
  }

  /** Rows stay or go by all that they hold. */
  @Override
  Flow compared(SetOp operation) {
    return compared(inputs(operation), Use.JOIN);
  }

  private Flow inputs(SetOp operation) {
    return operation.getInputs().stream()
        .map(this::visit)
        .reduce((one, other) -> one.and(other, LineageWalk::merged))
        .orElseThrow();
  }

  private static Flow compared(Flow flow, Use use) {
    Uses all = flow.columns().stream().reduce(Uses.NONE, Uses::plus);
    return flow.deciding(all.as(use));
  }

  private static List<Uses> merged(List<Uses> one, List<Uses> other) {
    List<Uses> all = new ArrayList<>();
    for (int i = 0; i < one.size(); i++) {
      all.add(one.get(i).plus(other.get(i)));
    }
    return all;
  }
}
