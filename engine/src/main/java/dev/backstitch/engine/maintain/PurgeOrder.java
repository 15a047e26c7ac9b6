package dev.backstitch.engine.maintain;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import java.util.Objects;

/**
 * A recorded legal order to remove rows of raw data.
 *
 * @param condition an SQL expression over the table's columns; rows for which it is true go
 * @param id how the order is filed
 */
public record PurgeOrder(AssetName asset, String condition, String id, String reason, String by) {
  public PurgeOrder {
    Objects.requireNonNull(asset);
    Objects.requireNonNull(condition);
    Objects.requireNonNull(by);
    if (id.isBlank() || reason.isBlank()) {
      throw refused(asset, "has no order and reason", "Say which with --order and --reason.");
    }
  }

  ProblemException refused(String found, String next) {
    return refused(asset, found, next);
  }

  private static ProblemException refused(AssetName asset, String found, String next) {
    return new ProblemException(Problem.of("BS-569", "purge of " + asset, found).next(next));
  }
}
