package dev.backstitch.lineage.sql.predicate;

import dev.backstitch.lineage.sql.plan.Operator;
import dev.backstitch.lineage.sql.plan.Span;
import dev.backstitch.lineage.sql.proof.Origins;
import dev.backstitch.lineage.sql.walk.TextPlace;
import dev.backstitch.lineage.sql.walk.TextPlaces;
import java.util.List;
import java.util.function.Function;

/**
 * What a query says of the columns of its inputs. What is not here may hold all the same.
 *
 * @param bounds such that the query can do without the rows outside of them
 * @param comparisons all that filters and joins do with plain columns, those inside OR left out
 */
public record Predicates(List<Bound> bounds, List<Comparison> comparisons) {
  public static final Predicates NONE = new Predicates(List.of(), List.of());

  public Predicates {
    bounds = List.copyOf(bounds);
    comparisons = List.copyOf(comparisons);
  }

  /**
   * Of a plan.
   *
   * @param places which bytes of the text that was bound stand for parameters
   * @param written where in the text as its author wrote it an expression begins
   */
  public static Predicates of(Operator root, TextPlaces places, Function<Span, TextPlace> written) {
    Origins origins = Origins.of(root);
    Conditions conditions = new Conditions(new ValueReader(places), written);
    return new Predicates(
        new BoundFinder(origins, conditions).find(root),
        new ComparisonFinder(origins, written).find(root));
  }

  /** The bounds of one input, by its alias. */
  public List<Bound> boundsOf(String alias) {
    return bounds.stream().filter(b -> b.column().alias().equalsIgnoreCase(alias)).toList();
  }
}
