package dev.backstitch.lineage.calcite;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexOver;
import org.apache.calcite.rex.RexVisitorImpl;
import org.apache.calcite.util.ImmutableBitSet;

/** The windows in expressions. */
final class Windowing {
  private Windowing() {}

  /** For each window, the columns by which it is partitioned. */
  static List<ImmutableBitSet> keys(List<RexNode> expressions) {
    List<ImmutableBitSet> found = new ArrayList<>();
    RexVisitorImpl<Void> each =
        new RexVisitorImpl<>(true) {
          @Override
          public Void visitOver(RexOver over) {
            found.add(columns(over.getWindow().partitionKeys));
            return super.visitOver(over);
          }
        };
    expressions.forEach(expression -> expression.accept(each));
    return found;
  }

  private static ImmutableBitSet columns(List<RexNode> keys) {
    ImmutableBitSet.Builder columns = ImmutableBitSet.builder();
    for (RexNode key : keys) {
      if (key instanceof RexInputRef column) {
        columns.set(column.getIndex());
      }
    }
    return columns.build();
  }
}
