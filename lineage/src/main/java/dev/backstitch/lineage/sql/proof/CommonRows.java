package dev.backstitch.lineage.sql.proof;

import dev.backstitch.lineage.sql.plan.Operator;
import dev.backstitch.lineage.sql.walk.Walk;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Where the rows are made that a plan refers to by number. */
final class CommonRows {
  private final Map<Long, Operator> definitions = new HashMap<>();
  private final Map<Long, Operator> seeds = new HashMap<>();

  private CommonRows() {}

  static CommonRows of(Operator root) {
    CommonRows rows = new CommonRows();
    for (Operator each : Walk.downward(root)) {
      if (each instanceof Operator.With with) {
        rows.definitions.put(with.id(), with.definition());
      } else if (each instanceof Operator.Recursive recursive) {
        rows.seeds.put(recursive.id(), recursive.seed());
      }
    }
    return rows;
  }

  /** The operator whose rows, all of them, the number stands for. */
  Optional<Operator> definition(long id) {
    return Optional.ofNullable(definitions.get(id));
  }

  /** The operator that yields the first of the rows; the others have the same columns. */
  Optional<Operator> seed(long id) {
    return Optional.ofNullable(seeds.get(id));
  }
}
