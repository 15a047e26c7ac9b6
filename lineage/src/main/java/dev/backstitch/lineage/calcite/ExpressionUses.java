package dev.backstitch.lineage.calcite;

import dev.backstitch.lineage.sql.column.ColumnRef;
import dev.backstitch.lineage.sql.column.Use;
import dev.backstitch.lineage.sql.column.Uses;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexCorrelVariable;
import org.apache.calcite.rex.RexDynamicParam;
import org.apache.calcite.rex.RexFieldAccess;
import org.apache.calcite.rex.RexFieldCollation;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexLambda;
import org.apache.calcite.rex.RexLambdaRef;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexLocalRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexNodeAndFieldIndex;
import org.apache.calcite.rex.RexOver;
import org.apache.calcite.rex.RexPatternFieldRef;
import org.apache.calcite.rex.RexRangeRef;
import org.apache.calcite.rex.RexSubQuery;
import org.apache.calcite.rex.RexTableInputRef;
import org.apache.calcite.rex.RexVisitor;
import org.apache.calcite.sql.SqlKind;

/** What an expression over columns with known uses depends on. */
final class ExpressionUses implements RexVisitor<Uses> {
  private final List<Uses> columns;

  ExpressionUses(List<Uses> columns) {
    this.columns = columns;
  }

  @Override
  public Uses visitInputRef(RexInputRef column) {
    return columns.get(column.getIndex());
  }

  @Override
  public Uses visitLiteral(RexLiteral literal) {
    return Uses.NONE;
  }

  @Override
  public Uses visitCall(RexCall call) {
    List<RexNode> operands = call.getOperands();
    Uses all = Uses.NONE;
    for (int i = 0; i < operands.size(); i++) {
      Uses each = operands.get(i).accept(this);
      boolean decides = i < operands.size() - 1 && decides(call.getKind(), i);
      boolean flows = !decides || call.getKind() == SqlKind.COALESCE;
      all = decides ? all.plus(each.as(Use.CONDITION)) : all;
      all = flows ? all.plus(computed(each, Use.TRANSFORMATION)) : all;
    }
    return all;
  }

  /** Every other operand of CASE is a condition; COALESCE asks of each whether it is NULL. */
  private static boolean decides(SqlKind kind, int operand) {
    return kind == SqlKind.COALESCE || (kind == SqlKind.CASE && operand % 2 == 0);
  }

  @Override
  public Uses visitOver(RexOver over) {
    Uses all = Uses.NONE;
    for (RexNode operand : over.getOperands()) {
      all = all.plus(computed(operand.accept(this), Use.AGGREGATION));
    }
    List<RexNode> partitions = over.getWindow().partitionKeys;
    for (RexNode key : partitions) {
      all = all.plus(key.accept(this).as(Use.WINDOW));
    }
    List<RexFieldCollation> orders = over.getWindow().orderKeys;
    for (RexFieldCollation key : orders) {
      all = all.plus(key.left.accept(this).as(Use.WINDOW));
    }
    return all.plus(frame(over));
  }

  private Uses frame(RexOver over) {
    Uses all = Uses.NONE;
    RexNode lower = over.getWindow().getLowerBound().getOffset();
    RexNode upper = over.getWindow().getUpperBound().getOffset();
    all = lower == null ? all : all.plus(lower.accept(this).as(Use.WINDOW));
    return upper == null ? all : all.plus(upper.accept(this).as(Use.WINDOW));
  }

  /** Values that flow become values computed from; what decides goes on deciding. */
  static Uses computed(Uses uses, Use use) {
    Map<ColumnRef, Set<Use>> all = new TreeMap<>();
    uses.all()
        .forEach(
            (column, kinds) -> {
              Set<Use> changed = EnumSet.copyOf(kinds);
              if (changed.removeAll(Set.of(Use.IDENTITY, Use.TRANSFORMATION))) {
                changed.add(use);
              }
              all.put(column, changed);
            });
    return new Uses(all);
  }

  @Override
  public Uses visitFieldAccess(RexFieldAccess field) {
    return computed(field.getReferenceExpr().accept(this), Use.TRANSFORMATION);
  }

  @Override
  public Uses visitDynamicParam(RexDynamicParam parameter) {
    return Uses.NONE;
  }

  @Override
  public Uses visitCorrelVariable(RexCorrelVariable variable) {
    throw new Untold("a correlated column");
  }

  @Override
  public Uses visitSubQuery(RexSubQuery query) {
    throw new Untold("a sub-query inside an expression");
  }

  @Override
  public Uses visitLocalRef(RexLocalRef local) {
    throw new Untold("a local variable");
  }

  @Override
  public Uses visitRangeRef(RexRangeRef range) {
    throw new Untold("a range of columns");
  }

  @Override
  public Uses visitTableInputRef(RexTableInputRef table) {
    throw new Untold("a column outside of its input");
  }

  @Override
  public Uses visitPatternFieldRef(RexPatternFieldRef pattern) {
    throw new Untold("a row pattern");
  }

  @Override
  public Uses visitLambda(RexLambda lambda) {
    throw new Untold("a lambda");
  }

  @Override
  public Uses visitLambdaRef(RexLambdaRef argument) {
    throw new Untold("a lambda");
  }

  @Override
  public Uses visitNodeAndFieldIndex(RexNodeAndFieldIndex field) {
    throw new Untold("a field by position");
  }
}
