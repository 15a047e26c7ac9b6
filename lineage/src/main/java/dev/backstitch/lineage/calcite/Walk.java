package dev.backstitch.lineage.calcite;

import dev.backstitch.lineage.calcite.text.AliasTable;
import java.util.Map;
import java.util.function.BiFunction;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.SetOp;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rel.core.TableScan;
import org.apache.calcite.rel.core.Values;
import org.apache.calcite.rel.logical.LogicalAggregate;
import org.apache.calcite.rel.logical.LogicalFilter;
import org.apache.calcite.rel.logical.LogicalIntersect;
import org.apache.calcite.rel.logical.LogicalJoin;
import org.apache.calcite.rel.logical.LogicalMinus;
import org.apache.calcite.rel.logical.LogicalProject;
import org.apache.calcite.rel.logical.LogicalSort;
import org.apache.calcite.rel.logical.LogicalTableScan;
import org.apache.calcite.rel.logical.LogicalUnion;
import org.apache.calcite.rel.logical.LogicalValues;

/**
 * One case per operator that is known; every other is {@link Untold}: correlation that was not
 * removed, recursion, row patterns, collections made into rows.
 */
abstract class Walk<T> {
  private static final Map<Class<?>, BiFunction<Walk<?>, RelNode, Object>> KNOWN =
      Map.of(
          LogicalTableScan.class, (walk, node) -> walk.scan((TableScan) node),
          LogicalValues.class, (walk, node) -> walk.values((Values) node),
          LogicalFilter.class, (walk, node) -> walk.filter((Filter) node),
          LogicalProject.class, (walk, node) -> walk.project((Project) node),
          LogicalJoin.class, (walk, node) -> walk.join((Join) node),
          LogicalAggregate.class, (walk, node) -> walk.aggregate((Aggregate) node),
          LogicalSort.class, (walk, node) -> walk.sort((Sort) node),
          LogicalUnion.class, (walk, node) -> walk.union((SetOp) node),
          LogicalIntersect.class, (walk, node) -> walk.compared((SetOp) node),
          LogicalMinus.class, (walk, node) -> walk.compared((SetOp) node));

  @SuppressWarnings("unchecked")
  final T visit(RelNode node) {
    BiFunction<Walk<?>, RelNode, Object> known = KNOWN.get(node.getClass());
    if (known == null) {
      throw new Untold("an operator " + node.getRelTypeName());
    }
    return (T) known.apply(this, node);
  }

  abstract T scan(TableScan scan);

  abstract T values(Values values);

  abstract T filter(Filter filter);

  abstract T project(Project project);

  abstract T join(Join join);

  abstract T aggregate(Aggregate aggregate);

  abstract T sort(Sort sort);

  abstract T union(SetOp union);

  /** INTERSECT and EXCEPT. */
  abstract T compared(SetOp operation);

  static AliasTable table(TableScan scan) {
    AliasTable table = scan.getTable().unwrap(AliasTable.class);
    if (table == null) {
      throw new Untold("a table that is no input");
    }
    return table;
  }
}
