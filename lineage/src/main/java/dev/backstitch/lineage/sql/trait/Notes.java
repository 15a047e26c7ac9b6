package dev.backstitch.lineage.sql.trait;

import dev.backstitch.lineage.sql.plan.Expression;
import dev.backstitch.lineage.sql.walk.ExpressionText;
import dev.backstitch.lineage.sql.walk.TextPlace;
import java.util.ArrayList;
import java.util.List;

/** The traits found so far. */
final class Notes {
  private final List<Trait> traits = new ArrayList<>();
  private final Places places;

  Notes(Places places) {
    this.places = places;
  }

  void add(Trait.Kind kind, Expression expression, String why) {
    add(kind, ExpressionText.of(expression), why, places.of(expression));
  }

  /** As {@link #add(Trait.Kind, Expression, String)}, in other words than its own. */
  void addAs(Trait.Kind kind, Expression expression, String words, String why) {
    add(kind, words, why, places.of(expression));
  }

  /** About a clause, which the text spells with these words. */
  void add(Trait.Kind kind, String clause, String why, String... words) {
    add(kind, clause, why, places.of(words));
  }

  private void add(Trait.Kind kind, String expression, String why, TextPlace place) {
    traits.add(new Trait(kind, expression, why, place));
  }

  Traits traits() {
    return new Traits(traits);
  }
}
