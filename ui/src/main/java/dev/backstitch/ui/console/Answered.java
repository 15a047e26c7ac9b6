package dev.backstitch.ui.console;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What came of a query.
 *
 * @param rows the fields {@code columns} and {@code rows}; the missing node when only the plan was
 *     wanted
 * @param plan null unless it was wanted
 * @param cut what there was too much of, {@code rows} or {@code bytes}; null for nothing
 */
public record Answered(JsonNode rows, @Nullable String plan, long millis, @Nullable String cut) {
  public Answered {
    Objects.requireNonNull(rows);
  }
}
