package dev.backstitch.ui.console;

import dev.backstitch.engine.app.Reads;
import java.util.Objects;

/**
 * A query for the console.
 *
 * @param id by which it can be stopped
 * @param reach what its text may read
 * @param limit most rows of the answer
 * @param isExplained whether only the plan is wanted
 */
public record Asked(String id, String sql, Reads.Reach reach, int limit, boolean isExplained) {
  public Asked {
    Objects.requireNonNull(id);
    Objects.requireNonNull(sql);
    Objects.requireNonNull(reach);
  }
}
