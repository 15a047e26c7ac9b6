package dev.backstitch.lineage.sql.trait;

import dev.backstitch.lineage.sql.plan.Expression;
import dev.backstitch.lineage.sql.plan.Operator;
import dev.backstitch.lineage.sql.proof.Grouped;
import dev.backstitch.lineage.sql.proof.Origins;
import dev.backstitch.lineage.sql.proof.RowFacts;
import dev.backstitch.lineage.sql.proof.UniqueKeys;
import dev.backstitch.lineage.sql.walk.ExpressionsOf;
import dev.backstitch.lineage.sql.walk.Walk;
import java.util.List;

/** Goes through a plan and notes, at each part, what can make two executions differ. */
public final class TraitFinder {
  private TraitFinder() {}

  /**
   * All traits that nothing proves to be harmless.
   *
   * @param keys of the same plan
   */
  public static Traits find(Operator root, UniqueKeys keys, Places places) {
    Notes notes = new Notes(places);
    OperatorTraits operators = new OperatorTraits(notes, keys);
    OneValue oneValue = OneValue.of(root);
    HiddenRowNumbers.note(root, Origins.of(root), notes);
    for (Operator each : Walk.downward(root)) {
      each.accept(operators);
      ExpressionTraits expressions = new ExpressionTraits(notes, rows(each, keys), oneValue);
      for (Expression whole : ExpressionsOf.operator(each)) {
        Walk.downward(whole).forEach(part -> part.accept(expressions));
      }
    }
    FoldedAway.note(root, places.text(), notes);
    return notes.traits();
  }

  /** What an operator's aggregates and windows are computed over. */
  private static Rows rows(Operator operator, UniqueKeys keys) {
    if (operator instanceof Operator.Aggregation aggregation) {
      return Rows.grouped(keys.of(aggregation.input()), Grouped.inEverySet(aggregation));
    }
    return operator instanceof Operator.Windowing windowing
        ? Rows.grouped(keys.of(windowing.input()), List.of())
        : Rows.grouped(RowFacts.UNKNOWN, List.of());
  }
}
