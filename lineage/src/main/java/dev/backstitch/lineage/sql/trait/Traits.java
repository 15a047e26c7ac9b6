package dev.backstitch.lineage.sql.trait;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** All that can make two executions of one query differ, in the order found; empty for none. */
public record Traits(List<Trait> all) {
  public static final Traits NONE = new Traits(List.of());

  public Traits {
    all = List.copyOf(new LinkedHashSet<>(all));
  }

  /** Whether many partitions may not share one statement. */
  public boolean runsSingly() {
    return all.stream().anyMatch(trait -> trait.kind().effect().runsSingly());
  }

  public boolean isVolatile() {
    return has(Trait.Effect.VOLATILE);
  }

  public boolean isOrderDependent() {
    return has(Trait.Effect.ORDER_DEPENDENT);
  }

  public boolean isFloatSumming() {
    return has(Trait.Effect.FLOAT_SUMMING);
  }

  /** Whether there is such a trait, or a part of which nothing is known. */
  private boolean has(Trait.Effect effect) {
    return all.stream()
        .anyMatch(t -> Set.of(effect, Trait.Effect.UNKNOWN).contains(t.kind().effect()));
  }

  /** Both together. */
  public Traits plus(Traits other) {
    List<Trait> both = new ArrayList<>(all);
    both.addAll(other.all);
    return new Traits(both);
  }
}
