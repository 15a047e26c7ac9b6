package dev.backstitch.engine.trial;

import dev.backstitch.storage.table.TableSchema;
import java.util.Map;

/**
 * Which rows to show.
 *
 * @param wanted values by column, as text; they choose rows of every table that has all of these
 *     columns. Empty for the first rows of each kind
 * @param samples most rows of each kind
 */
public record Wish(Map<String, String> wanted, int samples) {
  public Wish {
    wanted = Map.copyOf(wanted);
  }

  Map<String, String> wantedOf(TableSchema schema) {
    boolean hasAll = wanted.keySet().stream().allMatch(name -> schema.field(name).isPresent());
    return hasAll ? wanted : Map.of();
  }
}
