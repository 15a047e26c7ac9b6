package dev.backstitch.lineage.sql.trait;

import dev.backstitch.lineage.sql.plan.Expression;
import dev.backstitch.lineage.sql.walk.ExpressionText;
import dev.backstitch.lineage.sql.walk.TextPlace;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

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

  void add(Trait.Kind kind, String expression, String why, TextPlace place) {
    traits.add(new Trait(kind, expression, why, place));
  }

  /** Where those stand that were found so far and have the effect. */
  Set<TextPlace> places(Trait.Effect effect) {
    return traits.stream()
        .filter(trait -> trait.kind().effect() == effect)
        .map(Trait::place)
        .collect(Collectors.toSet());
  }

  Traits traits() {
    return new Traits(traits);
  }
}
