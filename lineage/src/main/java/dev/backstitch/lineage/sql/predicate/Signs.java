package dev.backstitch.lineage.sql.predicate;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Comparisons, and what they are when their sides change places. */
final class Signs {
  private static final Map<String, String> TURNED =
      Map.of(
          "=", "=",
          "<", ">",
          "<=", ">=",
          ">", "<",
          ">=", "<=",
          "<>", "<>",
          "!=", "<>",
          "is distinct from", "is distinct from",
          "is not distinct from", "is not distinct from");
  private static final Set<String> BOUNDING = Set.of("=", "<", "<=", ">", ">=");

  private Signs() {}

  /** Empty when it is no comparison. */
  static Optional<String> turned(String sign) {
    return Optional.ofNullable(TURNED.get(sign));
  }

  /** Whether it leaves rows out on one side of a value, and those with NULL. */
  static boolean bounds(String sign) {
    return BOUNDING.contains(sign);
  }
}
