package dev.backstitch.lineage.sql.proof;

import dev.backstitch.lineage.sql.plan.Expression;

/** Whether an expression's own step depends on nothing but its parts in the same row. */
final class RowByRow implements Expression.Visitor<Boolean> {
  static final RowByRow INSTANCE = new RowByRow();

  private RowByRow() {}

  @Override
  public Boolean columnAt(Expression.ColumnAt column) {
    return true;
  }

  @Override
  public Boolean constant(Expression.Constant constant) {
    return true;
  }

  @Override
  public Boolean call(Expression.Call call) {
    return ConsistentFunctions.has(call);
  }

  @Override
  public Boolean cast(Expression.Cast cast) {
    return true;
  }

  @Override
  public Boolean caseOf(Expression.Case choice) {
    return true;
  }

  @Override
  public Boolean aggregate(Expression.Aggregate aggregate) {
    return false;
  }

  @Override
  public Boolean window(Expression.Window window) {
    return false;
  }

  @Override
  public Boolean lambda(Expression.Lambda lambda) {
    return true;
  }

  @Override
  public Boolean lambdaParameter(Expression.LambdaParameter parameter) {
    return true;
  }

  @Override
  public Boolean unnest(Expression.Unnest unnest) {
    return false;
  }

  @Override
  public Boolean unrecognised(Expression.Unrecognised expression) {
    return false;
  }
}
