package dev.backstitch.lineage.calcite;

import dev.backstitch.lineage.calcite.Predicate.Comparison;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.SetOp;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rel.core.TableScan;
import org.apache.calcite.rel.core.Values;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexOver;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.util.ImmutableBitSet;

/**
 * Which columns identify a row. NULL is a value here, as it is for GROUP BY and for Backstitch's
 * own keys: two rows that are both NULL in a key offend it. That is why a FULL JOIN has none: a row
 * that has NULL in its key and one that found no match would agree. (Calcite's own metadata pairs
 * the keys of both sides there, and grows with the product of all of them.)
 */
final class KeyWalk extends Walk<Set<ImmutableBitSet>> {
  private static final int MOST = 16;
  private static final Set<ImmutableBitSet> ONE_ROW = Set.of(ImmutableBitSet.of());

  private KeyWalk() {}

  /** Keys by the names of columns; the empty one says that there is at most one row. */
  static Set<Set<String>> of(RelNode query, List<String> names) {
    Set<Set<String>> keys = new HashSet<>();
    try {
      for (ImmutableBitSet key : new KeyWalk().visit(query)) {
        Set<String> columns = new TreeSet<>();
        key.forEach(i -> columns.add(names.get(i)));
        keys.add(columns);
      }
    } catch (Untold unknown) {
      keys.clear();
    }
    return keys;
  }

  /** Those that contain no other, and not too many of them. */
  private static Set<ImmutableBitSet> least(Set<ImmutableBitSet> keys) {
    Set<ImmutableBitSet> least = new LinkedHashSet<>();
    for (ImmutableBitSet key : keys) {
      boolean isLarger = keys.stream().anyMatch(k -> !k.equals(key) && key.contains(k));
      if (!isLarger && least.size() < MOST) {
        least.add(key);
      }
    }
    return least;
  }

  @Override
  Set<ImmutableBitSet> scan(TableScan scan) {
    return least(new LinkedHashSet<>(table(scan).keys()));
  }

  @Override
  Set<ImmutableBitSet> values(Values values) {
    List<?> rows = values.tuples;
    return rows.size() < 2 ? ONE_ROW : Set.of();
  }

  /** A column that is the same in all rows tells none of them apart. */
  @Override
  Set<ImmutableBitSet> filter(Filter filter) {
    ImmutableBitSet.Builder same = ImmutableBitSet.builder();
    Comparing.in(filter.getCondition(), filter.getCluster().getRexBuilder()).stream()
        .filter(
            each ->
                each.comparison() == Comparison.EQUAL || each.comparison() == Comparison.IS_NULL)
        .forEach(each -> same.set(each.index()));
    ImmutableBitSet constants = same.build();
    Set<ImmutableBitSet> keys = new LinkedHashSet<>();
    visit(filter.getInput()).forEach(key -> keys.add(key.except(constants)));
    if (filter.getInput() instanceof Project project) {
      keys.addAll(firsts(filter.getCondition(), project.getProjects()));
    }
    return least(keys);
  }

  /** QUALIFY row_number() ... = 1 is a column of truths below a filter that asks for them. */
  private static Set<ImmutableBitSet> firsts(RexNode condition, List<RexNode> expressions) {
    Set<ImmutableBitSet> keys = new LinkedHashSet<>();
    for (RexNode part : RelOptUtil.conjunctions(condition)) {
      if (part instanceof RexInputRef truth
          && expressions.get(truth.getIndex()) instanceof RexCall call
          && call.getKind() == SqlKind.EQUALS
          && call.getOperands().get(0) instanceof RexOver over
          && over.getKind() == SqlKind.ROW_NUMBER
          && call.getOperands().get(1) instanceof RexLiteral) {
        partition(over).flatMap(columns -> moved(columns, expressions)).ifPresent(keys::add);
      }
    }
    return keys;
  }

  @Override
  Set<ImmutableBitSet> project(Project project) {
    List<RexNode> expressions = project.getProjects();
    Set<ImmutableBitSet> keys = new LinkedHashSet<>();
    for (ImmutableBitSet key : visit(project.getInput())) {
      moved(key, expressions).ifPresent(keys::add);
    }
    for (int i = 0; i < expressions.size(); i++) {
      int number = i;
      if (expressions.get(i) instanceof RexOver over && over.getKind() == SqlKind.ROW_NUMBER) {
        partition(over)
            .flatMap(columns -> moved(columns, expressions))
            .ifPresent(columns -> keys.add(columns.set(number)));
      }
    }
    return least(keys);
  }

  /** Where the columns stand after a projection; empty when one is gone. */
  private static Optional<ImmutableBitSet> moved(ImmutableBitSet key, List<RexNode> expressions) {
    ImmutableBitSet.Builder moved = ImmutableBitSet.builder();
    ImmutableBitSet.Builder kept = ImmutableBitSet.builder();
    for (int i = 0; i < expressions.size(); i++) {
      if (expressions.get(i) instanceof RexInputRef column
          && key.get(column.getIndex())
          && !kept.get(column.getIndex())) {
        moved.set(i);
        kept.set(column.getIndex());
      }
    }
    return kept.build().equals(key) ? Optional.of(moved.build()) : Optional.empty();
  }

  private static Optional<ImmutableBitSet> partition(RexOver over) {
    List<RexNode> keys = over.getWindow().partitionKeys;
    ImmutableBitSet.Builder columns = ImmutableBitSet.builder();
    for (RexNode key : keys) {
      if (!(key instanceof RexInputRef column)) {
        return Optional.empty();
      }
      columns.set(column.getIndex());
    }
    return Optional.of(columns.build());
  }

  @Override
  Set<ImmutableBitSet> join(Join join) {
    int width = join.getLeft().getRowType().getFieldCount();
    Set<ImmutableBitSet> lefts = visit(join.getLeft());
    Set<ImmutableBitSet> rights = visit(join.getRight());
    JoinRelType type = join.getJoinType();
    if (!type.projectsRight()) {
      return lefts;
    }
    Set<ImmutableBitSet> keys = new LinkedHashSet<>();
    if (type == JoinRelType.FULL) {
      return keys;
    }
    ImmutableBitSet.Builder metLeft = ImmutableBitSet.builder();
    ImmutableBitSet.Builder metRight = ImmutableBitSet.builder();
    SameType.pairs(join).forEach(pair -> metLeft.set(pair.source));
    SameType.pairs(join).forEach(pair -> metRight.set(pair.target));
    if (!type.generatesNullsOnLeft() && within(rights, metRight.build())) {
      keys.addAll(lefts);
    }
    if (!type.generatesNullsOnRight() && within(lefts, metLeft.build())) {
      rights.forEach(key -> keys.add(key.shift(width)));
    }
    lefts.forEach(left -> rights.forEach(right -> keys.add(left.union(right.shift(width)))));
    return least(keys);
  }

  private static boolean within(Set<ImmutableBitSet> keys, ImmutableBitSet columns) {
    return keys.stream().anyMatch(columns::contains);
  }

  @Override
  Set<ImmutableBitSet> aggregate(Aggregate aggregate) {
    if (aggregate.getGroupType() != Aggregate.Group.SIMPLE) {
      return Set.of();
    }
    ImmutableBitSet groups = aggregate.getGroupSet();
    Set<ImmutableBitSet> keys = new LinkedHashSet<>();
    keys.add(ImmutableBitSet.range(groups.cardinality()));
    for (ImmutableBitSet key : visit(aggregate.getInput())) {
      if (groups.contains(key)) {
        ImmutableBitSet.Builder moved = ImmutableBitSet.builder();
        key.forEach(column -> moved.set(groups.indexOf(column)));
        keys.add(moved.build());
      }
    }
    return least(keys);
  }

  @Override
  Set<ImmutableBitSet> sort(Sort sort) {
    Set<ImmutableBitSet> keys = visit(sort.getInput());
    boolean isOne = sort.fetch instanceof RexLiteral && RexLiteral.intValue(sort.fetch) <= 1;
    return isOne ? ONE_ROW : keys;
  }

  @Override
  Set<ImmutableBitSet> union(SetOp union) {
    return union.all ? Set.of() : Set.of(whole(union));
  }

  /** What remains is among the rows of the first. */
  @Override
  Set<ImmutableBitSet> compared(SetOp operation) {
    Set<ImmutableBitSet> keys = new LinkedHashSet<>(visit(operation.getInput(0)));
    if (!operation.all) {
      keys.add(whole(operation));
    }
    return least(keys);
  }

  private static ImmutableBitSet whole(SetOp operation) {
    return ImmutableBitSet.range(operation.getRowType().getFieldCount());
  }
}
