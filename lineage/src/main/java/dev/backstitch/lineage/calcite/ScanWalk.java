package dev.backstitch.lineage.calcite;

import dev.backstitch.lineage.calcite.Facts.Scan;
import dev.backstitch.lineage.calcite.Predicate.Comparison;
import dev.backstitch.lineage.calcite.text.AliasTable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.IntUnaryOperator;
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
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.util.ImmutableBitSet;
import org.apache.calcite.util.mapping.IntPair;

/**
 * Which rows of each input can make a difference: conditions are carried from the result down to
 * the inputs, and left behind wherever rows that fail them could still count.
 */
final class ScanWalk extends Walk<Boolean> {
  private static final int NOWHERE = -1;

  private final List<Scan> scans = new ArrayList<>();

  /** Conditions over the columns of the node that is visited next. */
  private final Deque<List<Comparing>> carried = new ArrayDeque<>();

  private ScanWalk() {}

  static List<Scan> of(RelNode query) {
    ScanWalk walk = new ScanWalk();
    walk.carry(query, List.of());
    return walk.scans;
  }

  private boolean carry(RelNode to, List<Comparing> conditions) {
    carried.push(conditions);
    boolean done = visit(to);
    carried.pop();
    return done;
  }

  private List<Comparing> carried() {
    return carried.element();
  }

  private static List<Comparing> moved(List<Comparing> conditions, IntUnaryOperator to) {
    List<Comparing> moved = new ArrayList<>();
    for (Comparing each : conditions) {
      int index = to.applyAsInt(each.index());
      if (index != NOWHERE) {
        moved.add(each.at(index));
      }
    }
    return moved;
  }

  @Override
  Boolean scan(TableScan scan) {
    AliasTable table = table(scan);
    List<Predicate> predicates =
        carried().stream()
            .map(each -> each.of(table.columns().get(each.index()).name()))
            .distinct()
            .toList();
    return scans.add(new Scan(table.alias(), predicates));
  }

  @Override
  Boolean values(Values values) {
    return true;
  }

  @Override
  Boolean filter(Filter filter) {
    List<Comparing> more = new ArrayList<>(carried());
    more.addAll(Comparing.in(filter.getCondition(), filter.getCluster().getRexBuilder()));
    return carry(filter.getInput(), more);
  }

  /** A window sees rows that the condition above it removes, unless it never mixes the two. */
  @Override
  Boolean project(Project project) {
    List<RexNode> expressions = project.getProjects();
    List<ImmutableBitSet> windows = Windowing.keys(expressions);
    return carry(
        project.getInput(),
        moved(
            carried(),
            i ->
                expressions.get(i) instanceof RexInputRef column
                        && windows.stream().allMatch(keys -> keys.get(column.getIndex()))
                    ? column.getIndex()
                    : NOWHERE));
  }

  @Override
  Boolean join(Join join) {
    int width = join.getLeft().getRowType().getFieldCount();
    JoinRelType type = join.getJoinType();
    List<Comparing> met = Comparing.in(join.getCondition(), join.getCluster().getRexBuilder());
    List<Comparing> left = new ArrayList<>();
    List<Comparing> right = new ArrayList<>();
    if (!type.generatesNullsOnLeft()) {
      left.addAll(moved(carried(), i -> i < width ? i : NOWHERE));
    }
    if (!type.generatesNullsOnRight() && type.projectsRight()) {
      right.addAll(moved(carried(), i -> i < width ? NOWHERE : i - width));
    }
    if (keepsOnlyMatches(type, JoinRelType.RIGHT)) {
      left.addAll(moved(met, i -> i < width ? i : NOWHERE));
    }
    if (keepsOnlyMatches(type, JoinRelType.LEFT) || type == JoinRelType.ANTI) {
      right.addAll(moved(met, i -> i < width ? NOWHERE : i - width));
    }
    mirror(join, left, right);
    boolean isLeftTold = carry(join.getLeft(), left);
    boolean isRightTold = carry(join.getRight(), right);
    return isLeftTold && isRightTold;
  }

  private static boolean keepsOnlyMatches(JoinRelType type, JoinRelType other) {
    return type == JoinRelType.INNER || type == JoinRelType.SEMI || type == other;
  }

  /** What holds of one side of an equality holds of the other, where only matches count. */
  private static void mirror(Join join, List<Comparing> left, List<Comparing> right) {
    JoinRelType type = join.getJoinType();
    List<Comparing> fromLeft = List.copyOf(left);
    List<Comparing> fromRight = List.copyOf(right);
    for (IntPair pair : SameType.pairs(join)) {
      if (keepsOnlyMatches(type, JoinRelType.LEFT) || type == JoinRelType.ANTI) {
        right.addAll(mirrored(fromLeft, pair.source, pair.target));
      }
      if (keepsOnlyMatches(type, JoinRelType.RIGHT)) {
        left.addAll(mirrored(fromRight, pair.target, pair.source));
      }
    }
  }

  private static List<Comparing> mirrored(List<Comparing> conditions, int from, int to) {
    return conditions.stream()
        .filter(each -> each.index() == from && each.comparison() != Comparison.IS_NULL)
        .map(each -> each.at(to))
        .toList();
  }

  @Override
  Boolean aggregate(Aggregate aggregate) {
    List<Integer> groups = aggregate.getGroupSet().asList();
    List<ImmutableBitSet> sets = aggregate.getGroupSets();
    return carry(
        aggregate.getInput(),
        moved(
            carried(),
            i ->
                i < groups.size() && sets.stream().allMatch(set -> set.get(groups.get(i)))
                    ? groups.get(i)
                    : NOWHERE));
  }

  @Override
  Boolean sort(Sort sort) {
    boolean cuts = sort.fetch != null || sort.offset != null;
    return carry(sort.getInput(), cuts ? List.of() : carried());
  }

  @Override
  Boolean union(SetOp union) {
    return everywhere(union);
  }

  @Override
  Boolean compared(SetOp operation) {
    return everywhere(operation);
  }

  private boolean everywhere(SetOp operation) {
    List<Comparing> conditions = carried();
    operation.getInputs().forEach(input -> carry(input, conditions));
    return true;
  }
}
