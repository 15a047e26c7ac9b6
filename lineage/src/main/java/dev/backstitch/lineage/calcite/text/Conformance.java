package dev.backstitch.lineage.calcite.text;

import org.apache.calcite.sql.validate.SqlConformance;
import org.apache.calcite.sql.validate.SqlConformanceEnum;
import org.apache.calcite.sql.validate.SqlDelegatingConformance;

/** The most that Calcite allows, less what the database refuses. */
final class Conformance extends SqlDelegatingConformance {
  static final SqlConformance OF_THE_DATABASE = new Conformance();

  private Conformance() {
    super(SqlConformanceEnum.BABEL);
  }

  /** Otherwise a column beside GROUP BY is silently read as any of its values. */
  @Override
  public boolean isNonStrictGroupBy() {
    return false;
  }

  @Override
  public boolean shouldConvertRaggedUnionTypesToVarying() {
    return true;
  }
}
