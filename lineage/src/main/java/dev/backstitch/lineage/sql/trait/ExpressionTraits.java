package dev.backstitch.lineage.sql.trait;

import dev.backstitch.lineage.sql.plan.Expression;
import dev.backstitch.lineage.sql.proof.ConsistentFunctions;
import dev.backstitch.lineage.sql.trait.Trait.Kind;
import java.util.Optional;
import java.util.Set;

/** Notes what one part of an expression does by itself, apart from its own parts. */
final class ExpressionTraits implements Expression.Visitor<Notes> {
  private static final Set<String> UNORDERED_LISTS = Set.of("list_distinct", "array_distinct");
  private static final String NOT_KNOWN = "is not known to the analysis";

  private final Notes notes;
  private final Rows rows;
  private final OneValue oneValue;

  /**
   * @param rows that aggregates here bring together
   */
  ExpressionTraits(Notes notes, Rows rows, OneValue oneValue) {
    this.notes = notes;
    this.rows = rows;
    this.oneValue = oneValue;
  }

  @Override
  public Notes call(Expression.Call call) {
    Optional<Kind> kind = Volatile.kind(call);
    if (kind.isPresent()) {
      notes.add(kind.get(), call, Volatile.why(kind.get()));
    } else if (UNORDERED_LISTS.contains(call.name())) {
      notes.add(Kind.GATHERING, call, "returns elements in no fixed order");
    } else if (!ConsistentFunctions.has(call)) {
      notes.add(Kind.UNKNOWN, call, NOT_KNOWN);
    } else if (SessionZones.isAsked(call)) {
      notes.add(Kind.ZONE, call, SessionZones.WHY);
    }
    return notes;
  }

  @Override
  public Notes aggregate(Expression.Aggregate aggregate) {
    if (!oneValue.isChecked(aggregate)) {
      new Aggregates(notes).note(aggregate, rows);
    }
    return notes;
  }

  @Override
  public Notes window(Expression.Window window) {
    new Windows(notes).note(window, Rows.grouped(rows.facts(), window.partitions()));
    return notes;
  }

  @Override
  public Notes unrecognised(Expression.Unrecognised expression) {
    notes.add(Kind.UNKNOWN, expression, NOT_KNOWN);
    return notes;
  }

  @Override
  public Notes columnAt(Expression.ColumnAt column) {
    return notes;
  }

  @Override
  public Notes constant(Expression.Constant constant) {
    return notes;
  }

  @Override
  public Notes cast(Expression.Cast cast) {
    if (SessionZones.isAsked(cast)) {
      notes.addAs(Kind.ZONE, cast, SessionZones.words(cast), SessionZones.WHY);
    }
    return notes;
  }

  @Override
  public Notes caseOf(Expression.Case choice) {
    return notes;
  }

  @Override
  public Notes lambda(Expression.Lambda lambda) {
    return notes;
  }

  @Override
  public Notes lambdaParameter(Expression.LambdaParameter parameter) {
    return notes;
  }

  @Override
  public Notes unnest(Expression.Unnest unnest) {
    return notes;
  }
}
