package dev.backstitch.lineage.sql.proof;

import dev.backstitch.lineage.sql.plan.Operator;
import dev.backstitch.lineage.sql.walk.Walk;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;

/** What is certain of the rows of every operator of one plan. */
public final class UniqueKeys {
  private final IdentityHashMap<Operator, RowFacts> facts;

  private UniqueKeys(IdentityHashMap<Operator, RowFacts> facts) {
    this.facts = facts;
  }

  /**
   * Proves what it can, from the tables upward.
   *
   * @param inputs by the alias that is scanned; what is not there has no key
   */
  public static UniqueKeys of(Operator root, Map<String, InputFacts> inputs) {
    IdentityHashMap<Operator, RowFacts> facts = new IdentityHashMap<>();
    FactFinder finder = new FactFinder(facts, CommonRows.of(root), inputs);
    for (Operator each : Walk.upward(root)) {
      boolean isKnown =
          each instanceof Operator.Project
              || each.inputs().stream().map(facts::get).allMatch(f -> f != null && f.isKnown());
      facts.put(each, isKnown ? each.accept(finder) : RowFacts.UNKNOWN);
    }
    return new UniqueKeys(facts);
  }

  /** Of an operator of this plan, the very same object. */
  public RowFacts of(Operator operator) {
    return Optional.ofNullable(facts.get(operator))
        .orElseThrow(() -> new IllegalArgumentException("Cannot tell keys of another plan"));
  }
}
