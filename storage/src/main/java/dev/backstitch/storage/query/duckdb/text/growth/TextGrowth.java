package dev.backstitch.storage.query.duckdb.text.growth;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.asset.schema.Column;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Refuses a text that DuckDB would have to blow up to bind it. Sizes are counted upwards, so a text
 * that passes is no larger; far more than people write passes.
 */
public final class TextGrowth {
  private TextGrowth() {}

  /** What is too much; {@code offset} in bytes of the text, -1 when unknown. */
  public record Excess(String message, int offset) {}

  /**
   * What is too large about a query.
   *
   * @param query as DuckDB prints its parse tree
   * @param tables columns of what it may read, by name as the text has it, whatever the case
   */
  public static Optional<Excess> excess(JsonNode query, Map<String, List<Column>> tables) {
    Map<String, Relation> known = new HashMap<>();
    tables.forEach((name, columns) -> known.put(folded(name), Relation.of(columns)));
    try {
      new QueryWalk(new Tally()).query(query, new Scope(known, null), Names.NONE);
      return Optional.empty();
    } catch (TooLarge found) {
      return Optional.of(found.excess());
    }
  }

  static String folded(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
