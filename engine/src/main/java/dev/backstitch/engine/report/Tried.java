package dev.backstitch.engine.report;

import dev.backstitch.asset.definition.AssetName;
import java.util.List;

/**
 * What was tried by building again.
 *
 * @param results one for each asset that something is published of
 * @param unpublished assets of which nothing is published yet, so that there is nothing to compare
 */
public record Tried<T>(List<T> results, List<AssetName> unpublished) {
  public Tried {
    results = List.copyOf(results);
    unpublished = List.copyOf(unpublished);
  }

  /** Nothing was asked for. */
  public static <T> Tried<T> nothing() {
    return new Tried<>(List.of(), List.of());
  }

  /** Whether nothing was asked for, or nothing was there to try. */
  public boolean isNothing() {
    return results.isEmpty() && unpublished.isEmpty();
  }
}
