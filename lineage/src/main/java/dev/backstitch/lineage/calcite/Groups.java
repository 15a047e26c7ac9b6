package dev.backstitch.lineage.calcite;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.SetOp;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rel.core.TableScan;
import org.apache.calcite.rel.core.Values;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.util.ImmutableBitSet;

/** The one key that needs no reasoning about what lies below: the columns of the last GROUP BY. */
final class Groups extends Walk<Set<ImmutableBitSet>> {
  private Groups() {}

  static Set<ImmutableBitSet> of(RelNode query) {
    try {
      return new Groups().visit(query);
    } catch (Untold unknown) {
      return Set.of();
    }
  }

  @Override
  Set<ImmutableBitSet> aggregate(Aggregate aggregate) {
    return aggregate.getGroupSets().size() == 1
        ? Set.of(ImmutableBitSet.range(aggregate.getGroupSet().cardinality()))
        : Set.of();
  }

  @Override
  Set<ImmutableBitSet> project(Project project) {
    List<RexNode> expressions = project.getProjects();
    Set<ImmutableBitSet> keys = new HashSet<>();
    for (ImmutableBitSet key : visit(project.getInput())) {
      ImmutableBitSet.Builder moved = ImmutableBitSet.builder();
      ImmutableBitSet.Builder kept = ImmutableBitSet.builder();
      for (int i = 0; i < expressions.size(); i++) {
        if (expressions.get(i) instanceof RexInputRef column && key.get(column.getIndex())) {
          moved.set(i);
          kept.set(column.getIndex());
        }
      }
      if (kept.build().equals(key)) {
        keys.add(moved.build());
      }
    }
    return keys;
  }

  @Override
  Set<ImmutableBitSet> filter(Filter filter) {
    return visit(filter.getInput());
  }

  @Override
  Set<ImmutableBitSet> sort(Sort sort) {
    return visit(sort.getInput());
  }

  @Override
  Set<ImmutableBitSet> scan(TableScan scan) {
    return Set.of();
  }

  @Override
  Set<ImmutableBitSet> values(Values values) {
    return Set.of();
  }

  @Override
  Set<ImmutableBitSet> join(Join join) {
    return Set.of();
  }

  @Override
  Set<ImmutableBitSet> union(SetOp union) {
    return Set.of();
  }

  @Override
  Set<ImmutableBitSet> compared(SetOp operation) {
    return Set.of();
  }
}
