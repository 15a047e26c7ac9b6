package dev.backstitch.lineage.calcite;

import java.util.List;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.util.mapping.IntPair;

/**
 * Equalities between columns that mean the same in the database: between two types it may round one
 * of the sides first, so that one value equals several.
 */
final class SameType {
  private SameType() {}

  /** Columns of the left and the right that a join makes equal without a cast. */
  static List<IntPair> pairs(Join join) {
    return join.analyzeCondition().pairs().stream().filter(pair -> exact(join, pair)).toList();
  }

  private static boolean exact(Join join, IntPair pair) {
    RelDataType left = join.getLeft().getRowType().getFieldList().get(pair.source).getType();
    RelDataType right = join.getRight().getRowType().getFieldList().get(pair.target).getType();
    SqlTypeName one = left.getSqlTypeName();
    SqlTypeName other = right.getSqlTypeName();
    if (SqlTypeName.INT_TYPES.contains(one) && SqlTypeName.INT_TYPES.contains(other)) {
      return true;
    }
    return one == other && one != SqlTypeName.ANY && left.getScale() == right.getScale();
  }
}
