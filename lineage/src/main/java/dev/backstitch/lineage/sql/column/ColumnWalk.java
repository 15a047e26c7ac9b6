package dev.backstitch.lineage.sql.column;

import dev.backstitch.lineage.sql.plan.Operator;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Follows every output column, and what decides the rows, through a bound plan. */
public final class ColumnWalk {
  private ColumnWalk() {}

  /**
   * What the result depends on. Where the plan holds something that was not recognised, the answer
   * is unknown: of the one column when only its values need it, of the whole otherwise.
   *
   * @param outputNames of the columns in order; the answer is unknown when their number differs
   */
  public static QueryLineage of(Operator plan, List<String> outputNames) {
    Set<String> tables = new TreeSet<>();
    addTables(plan, tables);
    try {
      return lineage(new OperatorWalk().of(plan), outputNames, tables);
    } catch (Untraceable untraceable) {
      return QueryLineage.unknown(outputNames, tables, untraceable.why());
    }
  }

  private static QueryLineage lineage(Shape shape, List<String> names, Set<String> tables) {
    if (shape.columns().size() != names.size()) {
      throw new Untraceable(
          "the plan has " + shape.columns().size() + " columns, the result " + names.size());
    }
    List<OutputLineage> outputs = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      Trace column = shape.at(i);
      outputs.add(new OutputLineage(names.get(i), column.uses(), column.unknown()));
    }
    return new QueryLineage(outputs, shape.rows(), tables, null);
  }

  private static void addTables(Operator operator, Set<String> tables) {
    if (operator instanceof Operator.Scan scan) {
      tables.add(scan.table());
    }
    operator.inputs().forEach(input -> addTables(input, tables));
  }
}
