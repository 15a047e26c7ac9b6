package dev.backstitch.lineage.sql.trait;

import dev.backstitch.lineage.sql.plan.Expression;
import dev.backstitch.lineage.sql.proof.Columns;
import dev.backstitch.lineage.sql.proof.Positions;
import dev.backstitch.lineage.sql.proof.RowFacts;
import java.util.ArrayList;
import java.util.List;

/**
 * The rows that an expression is computed over, and what they have in common.
 *
 * @param facts what is certain of all of them
 * @param common columns in which the rows agree that are brought together
 */
record Rows(RowFacts facts, Positions common) {

  /** Rows brought together that agree in these expressions. */
  static Rows grouped(RowFacts facts, List<Expression> by) {
    return new Rows(facts, Columns.same(by));
  }

  /** Those of them that an ORDER BY does not tell apart. */
  Rows tying(List<Expression.Order> orders) {
    List<Expression> by = new ArrayList<>();
    orders.forEach(order -> by.add(order.by()));
    return tyingIn(by);
  }

  Rows tyingIn(List<Expression> by) {
    return new Rows(facts, common.plus(Columns.same(by)));
  }

  /** Whether only one row is ever among them. */
  boolean isOne() {
    return facts.isKey(common);
  }

  /** Whether all of them have the same values of the expressions. */
  boolean agreeIn(List<Expression> expressions) {
    return Columns.deciding(expressions).filter(by -> facts.decides(common, by)).isPresent();
  }

  /** Whether all of them are equal in every column. */
  boolean areEqual() {
    return facts.decidesAll(common);
  }
}
