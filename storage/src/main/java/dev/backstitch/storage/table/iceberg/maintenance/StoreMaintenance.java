package dev.backstitch.storage.table.iceberg.maintenance;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.maintenance.Expiry;
import dev.backstitch.storage.maintenance.Maintenance;
import dev.backstitch.storage.maintenance.Retention;
import java.util.Set;

/**
 * Deletes nothing in an object store: what is listed there is not yet proven to be out of reach.
 */
public record StoreMaintenance(String root) implements Maintenance {
  @Override
  public void requireDeletable(AssetName table) {
    throw refused(table);
  }

  @Override
  public Expiry plan(AssetName table, Retention retention) {
    throw refused(table);
  }

  @Override
  public Expiry expire(AssetName table, Retention retention) {
    throw refused(table);
  }

  @Override
  public Expiry forget(AssetName table, Set<String> files) {
    throw refused(table);
  }

  private ProblemException refused(AssetName table) {
    return new ProblemException(
        Problem.of(
                "BS-655",
                table.toString(),
                "is kept in " + root + ", where this version deletes nothing")
            .next("Everything stays readable; only tables in the home are maintained."));
  }
}
