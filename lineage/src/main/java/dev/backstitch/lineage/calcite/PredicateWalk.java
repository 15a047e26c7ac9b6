package dev.backstitch.lineage.calcite;

import dev.backstitch.lineage.calcite.Predicate.Comparison;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
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

/** What holds for every row, followed from the inputs up. */
final class PredicateWalk extends Walk<Set<Comparing>> {
  private PredicateWalk() {}

  static List<Predicate> of(RelNode query, List<String> names) {
    try {
      return new PredicateWalk()
          .visit(query).stream().map(each -> each.of(names.get(each.index()))).toList();
    } catch (Untold unknown) {
      return List.of();
    }
  }

  @Override
  Set<Comparing> scan(TableScan scan) {
    return Set.of();
  }

  @Override
  Set<Comparing> values(Values values) {
    return Set.of();
  }

  @Override
  Set<Comparing> filter(Filter filter) {
    Set<Comparing> all = new LinkedHashSet<>(visit(filter.getInput()));
    all.addAll(Comparing.in(filter.getCondition(), filter.getCluster().getRexBuilder()));
    if (filter.getInput() instanceof Join join && join.getJoinType() == JoinRelType.INNER) {
      mirror(all, join);
    }
    return all;
  }

  @Override
  Set<Comparing> project(Project project) {
    Set<Comparing> in = visit(project.getInput());
    Set<Comparing> out = new LinkedHashSet<>();
    List<RexNode> expressions = project.getProjects();
    for (int i = 0; i < expressions.size(); i++) {
      int index = i;
      if (expressions.get(i) instanceof RexInputRef column) {
        in.stream()
            .filter(each -> each.index() == column.getIndex())
            .forEach(each -> out.add(each.at(index)));
      } else {
        Comparing.constant(index, expressions.get(i)).ifPresent(out::add);
      }
    }
    return out;
  }

  @Override
  Set<Comparing> join(Join join) {
    int width = join.getLeft().getRowType().getFieldCount();
    JoinRelType type = join.getJoinType();
    Set<Comparing> lefts = visit(join.getLeft());
    Set<Comparing> rights = visit(join.getRight());
    Set<Comparing> all = new LinkedHashSet<>();
    if (!type.generatesNullsOnLeft()) {
      all.addAll(lefts);
    }
    if (!type.generatesNullsOnRight() && type.projectsRight()) {
      rights.forEach(each -> all.add(each.at(each.index() + width)));
    }
    if (type == JoinRelType.INNER) {
      all.addAll(Comparing.in(join.getCondition(), join.getCluster().getRexBuilder()));
      mirror(all, join);
    }
    return all;
  }

  /** What holds of one side of an equality holds of the other. */
  private static void mirror(Set<Comparing> all, Join join) {
    int width = join.getLeft().getRowType().getFieldCount();
    for (IntPair pair : SameType.pairs(join)) {
      mirror(all, pair.source, pair.target + width);
      mirror(all, pair.target + width, pair.source);
    }
  }

  private static void mirror(Set<Comparing> all, int from, int to) {
    List<Comparing> known = new ArrayList<>(all);
    known.stream()
        .filter(each -> each.index() == from && each.comparison() != Comparison.IS_NULL)
        .forEach(each -> all.add(each.at(to)));
  }

  @Override
  Set<Comparing> aggregate(Aggregate aggregate) {
    List<Integer> groups = aggregate.getGroupSet().asList();
    List<ImmutableBitSet> sets = aggregate.getGroupSets();
    Set<Comparing> out = new LinkedHashSet<>();
    for (Comparing each : visit(aggregate.getInput())) {
      if (sets.stream().allMatch(set -> set.get(each.index()))) {
        out.add(each.at(groups.indexOf(each.index())));
      }
    }
    return out;
  }

  @Override
  Set<Comparing> sort(Sort sort) {
    return visit(sort.getInput());
  }

  @Override
  Set<Comparing> union(SetOp union) {
    return union.getInputs().stream().map(this::visit).reduce(PredicateWalk::common).orElseThrow();
  }

  private static Set<Comparing> common(Set<Comparing> one, Set<Comparing> other) {
    Set<Comparing> common = new LinkedHashSet<>(one);
    common.retainAll(other);
    return common;
  }

  /** What remains is among the rows of the first. */
  @Override
  Set<Comparing> compared(SetOp operation) {
    return visit(operation.getInput(0));
  }
}
