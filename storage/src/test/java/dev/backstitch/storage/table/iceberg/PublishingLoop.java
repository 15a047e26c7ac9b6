package dev.backstitch.storage.table.iceberg;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.table.StagedTable;
import dev.backstitch.storage.table.TableSpec;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.OptionalLong;
import java.util.UUID;

/**
 * Stages one day of two tables and publishes both in one release, again and again. As a program of
 * its own it prints the id of every release that was acknowledged, until it is killed.
 */
final class PublishingLoop {
  static final TableSpec ORDERS = Warehouse.daily(AssetName.parse("shop.orders"));
  static final TableSpec REVENUE = Warehouse.daily(AssetName.parse("shop.revenue"));

  private static final int DAYS = 5;

  private PublishingLoop() {}

  public static void main(String[] arguments) {
    try (Warehouse warehouse = new Warehouse(Path.of(arguments[0]))) {
      for (int i = 0; ; i++) {
        System.out.println(publish(warehouse, LocalDate.of(2024, 3, 1).plusDays(i % DAYS)));
      }
    }
  }

  static long publish(Warehouse warehouse, LocalDate day) {
    String workspace = UUID.randomUUID().toString();
    StagedTable orders = warehouse.stage(workspace, ORDERS, day.toString());
    StagedTable revenue = warehouse.stage(workspace, REVENUE, day.toString());
    long release = 0;
    while (release == 0) {
      release = attempt(warehouse, orders, revenue);
    }
    return release;
  }

  /** The release; 0 when other publications came in between and it has to be done again. */
  private static long attempt(Warehouse warehouse, StagedTable... staged) {
    OptionalLong before = warehouse.metadata.releases().releasedSnapshot(ORDERS.name());
    try {
      return warehouse.publish(staged);
    } catch (ProblemException e) {
      boolean movedOn =
          !before.equals(warehouse.metadata.releases().releasedSnapshot(ORDERS.name()));
      if (movedOn && e.problem().code().equals("BS-603")) {
        return 0;
      }
      throw e;
    }
  }
}
