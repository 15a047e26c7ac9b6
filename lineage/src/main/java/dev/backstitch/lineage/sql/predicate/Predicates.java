package dev.backstitch.lineage.sql.predicate;

import dev.backstitch.lineage.sql.plan.Expression;
import dev.backstitch.lineage.sql.plan.Operator;
import dev.backstitch.lineage.sql.plan.Span;
import dev.backstitch.lineage.sql.proof.Origins;
import dev.backstitch.lineage.sql.walk.TextPlace;
import dev.backstitch.lineage.sql.walk.TextPlaces;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What a query says of the columns of its inputs. What is not here may hold all the same.
 *
 * @param bounds such that the query can do without the rows outside of them
 * @param comparisons all that filters and joins do with plain columns, those inside OR left out
 * @param extremes least and greatest values that are taken of plain columns
 * @param passed output columns all of whose values are passed on from inputs or parameters
 */
public record Predicates(
    List<Bound> bounds, List<Comparison> comparisons, List<Extreme> extremes, List<Passed> passed) {
  public static final Predicates NONE = new Predicates(List.of(), List.of(), List.of(), List.of());

  public Predicates {
    bounds = List.copyOf(bounds);
    comparisons = List.copyOf(comparisons);
    extremes = List.copyOf(extremes);
    passed = List.copyOf(passed);
  }

  /**
   * Of a plan.
   *
   * @param places which bytes of the text that was bound stand for parameters
   * @param written where in the text as its author wrote it an expression begins
   * @param called where in that text an aggregate stands, of which a plan does not tell it
   */
  public static Predicates of(
      Operator root,
      TextPlaces places,
      Function<Span, TextPlace> written,
      Function<Expression, TextPlace> called) {
    Origins origins = Origins.of(root);
    ValueReader values = new ValueReader(places);
    Conditions conditions = new Conditions(values, written);
    return new Predicates(
        new BoundFinder(origins, conditions).find(root),
        new ComparisonFinder(origins, written).find(root),
        new ExtremeFinder(origins, called).find(root),
        new PassedFinder(origins, values).find(root));
  }

  /** The bounds of one input, by its alias. */
  public List<Bound> boundsOf(String alias) {
    return bounds.stream().filter(b -> b.column().alias().equalsIgnoreCase(alias)).toList();
  }

  /** How columns of one input are compared that have this name, whatever its case. */
  public List<Comparison> comparisonsOf(String alias, String column) {
    return comparisons.stream()
        .filter(c -> c.column().alias().equalsIgnoreCase(alias))
        .filter(c -> c.column().column().equalsIgnoreCase(column))
        .toList();
  }

  /** What the output column at this position passes on; empty when it makes a value. */
  public Optional<Passed> passedAt(int position) {
    return passed.stream().filter(p -> p.position() == position).findFirst();
  }
}
