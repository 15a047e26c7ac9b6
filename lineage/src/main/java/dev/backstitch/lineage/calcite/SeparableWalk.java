package dev.backstitch.lineage.calcite;

import dev.backstitch.lineage.calcite.text.AliasTable;
import dev.backstitch.lineage.calcite.text.Functions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
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
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexOver;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexSubQuery;
import org.apache.calcite.util.ImmutableBitSet;

/**
 * Follows the partition column from the inputs up. A part of the query either carries it in some of
 * its columns, or reads nothing that is partitioned and is the same for all partitions.
 */
final class SeparableWalk extends Walk<SeparableWalk.Carried> {
  private static final String NO_GROUP = "a group without the partition column";
  private static final String NO_WINDOW = "a window not partitioned by the partition column";

  private final Map<String, String> partitionColumns;

  private SeparableWalk(Map<String, String> partitionColumns) {
    this.partitionColumns = partitionColumns;
  }

  /** The columns of one part that hold the partition in every row. */
  record Carried(ImmutableBitSet columns, boolean isConstant) {
    static final Carried CONSTANT = new Carried(ImmutableBitSet.of(), true);

    static Carried in(ImmutableBitSet columns, String otherwise) {
      if (columns.isEmpty()) {
        throw new Untold(otherwise);
      }
      return new Carried(columns, false);
    }
  }

  static Separability of(RelNode query, List<String> names, Map<String, String> partitionColumns) {
    try {
      Carried carried = new SeparableWalk(partitionColumns).visit(query);
      if (carried.isConstant()) {
        return Separability.not("no input read at the same partition");
      }
      Set<String> carriers = new TreeSet<>();
      carried.columns().forEach(i -> carriers.add(names.get(i)));
      return new Separability(carriers, "");
    } catch (Untold untold) {
      return Separability.not(untold.what());
    }
  }

  private Carried input(RelNode node) {
    refuseVolatile(node);
    return visit(node.getInput(0));
  }

  private static void refuseVolatile(RelNode node) {
    node.accept(
        new RexShuttle() {
          @Override
          public RexNode visitCall(RexCall call) {
            if (Functions.isVolatile(call.getOperator())) {
              throw new Untold("the clock or chance in " + call.getOperator().getName());
            }
            return super.visitCall(call);
          }

          @Override
          public RexNode visitOver(RexOver over) {
            return super.visitOver(over);
          }

          @Override
          public RexNode visitSubQuery(RexSubQuery query) {
            throw new Untold("a sub-query inside an expression");
          }
        });
  }

  @Override
  Carried scan(TableScan scan) {
    AliasTable table = table(scan);
    String column = partitionColumns.get(table.alias());
    return column == null
        ? Carried.CONSTANT
        : Carried.in(ImmutableBitSet.of(Math.max(table.index(column), 0)), "no partition column");
  }

  @Override
  Carried values(Values values) {
    return Carried.CONSTANT;
  }

  @Override
  Carried filter(Filter filter) {
    return input(filter);
  }

  @Override
  Carried project(Project project) {
    Carried in = input(project);
    if (in.isConstant()) {
      return in;
    }
    List<RexNode> expressions = project.getProjects();
    if (!Windowing.keys(expressions).stream().allMatch(keys -> keys.intersects(in.columns()))) {
      throw new Untold(NO_WINDOW);
    }
    ImmutableBitSet.Builder out = ImmutableBitSet.builder();
    for (int i = 0; i < expressions.size(); i++) {
      if (expressions.get(i) instanceof RexInputRef column && in.columns().get(column.getIndex())) {
        out.set(i);
      }
    }
    return Carried.in(out.build(), "the partition column is not selected");
  }

  @Override
  Carried join(Join join) {
    refuseVolatile(join);
    Carried left = visit(join.getLeft());
    Carried right = visit(join.getRight());
    if (left.isConstant() && right.isConstant()) {
      return Carried.CONSTANT;
    }
    JoinRelType type = join.getJoinType();
    if (!left.isConstant() && !right.isConstant() && !keyed(join, left, right)) {
      throw new Untold("a join without equality of the partition columns");
    }
    boolean keepsLeft =
        type == JoinRelType.LEFT || type == JoinRelType.SEMI || type == JoinRelType.ANTI;
    boolean keepsConstant =
        (left.isConstant() && keepsLeft) || (right.isConstant() && type == JoinRelType.RIGHT);
    if (keepsConstant || type == JoinRelType.FULL) {
      throw new Untold("a " + type + " join that keeps rows without the partition column");
    }
    ImmutableBitSet rights = right.columns().shift(join.getLeft().getRowType().getFieldCount());
    return Carried.in(
        keepsLeft
            ? left.columns()
            : type == JoinRelType.RIGHT ? rights : left.columns().union(rights),
        "a join that loses the partition column");
  }

  private static boolean keyed(Join join, Carried left, Carried right) {
    return SameType.pairs(join).stream()
        .anyMatch(pair -> left.columns().get(pair.source) && right.columns().get(pair.target));
  }

  @Override
  Carried aggregate(Aggregate aggregate) {
    Carried in = input(aggregate);
    if (in.isConstant()) {
      return in;
    }
    List<ImmutableBitSet> sets = aggregate.getGroupSets();
    if (!sets.stream().allMatch(set -> set.intersects(in.columns()))) {
      throw new Untold(NO_GROUP);
    }
    ImmutableBitSet.Builder out = ImmutableBitSet.builder();
    List<Integer> groups = aggregate.getGroupSet().asList();
    for (int i = 0; i < groups.size(); i++) {
      int group = groups.get(i);
      if (in.columns().get(group) && sets.stream().allMatch(set -> set.get(group))) {
        out.set(i);
      }
    }
    return Carried.in(out.build(), NO_GROUP);
  }

  @Override
  Carried sort(Sort sort) {
    Carried in = input(sort);
    if (!in.isConstant() && (sort.fetch != null || sort.offset != null)) {
      throw new Untold("LIMIT over all partitions");
    }
    return in;
  }

  @Override
  Carried union(SetOp union) {
    return alike(union, inputs(union));
  }

  /** Rows without the partition column can only take away, as what EXCEPT subtracts. */
  @Override
  Carried compared(SetOp operation) {
    return alike(operation, inputs(operation));
  }

  private List<Carried> inputs(SetOp operation) {
    List<Carried> inputs = new ArrayList<>();
    operation.getInputs().forEach(input -> inputs.add(visit(input)));
    return inputs;
  }

  private static Carried alike(SetOp operation, List<Carried> inputs) {
    if (inputs.stream().allMatch(Carried::isConstant)) {
      return Carried.CONSTANT;
    }
    if (inputs.stream().anyMatch(Carried::isConstant)) {
      throw new Untold("a branch without the partition column in " + operation.kind);
    }
    return Carried.in(
        inputs.stream().map(Carried::columns).reduce(ImmutableBitSet::intersect).orElseThrow(),
        "branches without a common partition column");
  }
}
