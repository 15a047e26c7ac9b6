package dev.backstitch.ui.cli.shop;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.CalendarAxis;
import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.metadata.Run;
import dev.backstitch.storage.metadata.Workspace;
import dev.backstitch.storage.metadata.jdbc.JdbcMetadata;
import dev.backstitch.storage.table.KeyColumns;
import dev.backstitch.storage.table.StagedTable;
import dev.backstitch.storage.table.TableSpec;
import dev.backstitch.storage.table.iceberg.IcebergHome;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;

/** A run that has taken a day away in its workspace and has not published that. */
public final class Staged {
  private Staged() {}

  /** Starts the run on a home and stages the table without the day. */
  public static void without(Path home, String run, String table, String day) {
    try (Metadata metadata = JdbcMetadata.open(home.resolve("backstitch.db"))) {
      metadata.runs().start(started(run));
      stage(metadata, home, run, table, day);
    }
  }

  /** As {@link #without}, in a workspace that was opened over a release. */
  public static void recorded(Path home, String run, String table, String day, long base) {
    try (Metadata metadata = JdbcMetadata.open(home.resolve("backstitch.db"))) {
      metadata.runs().start(started(run));
      metadata.workspaces().open(run, base);
      StagedTable staged = stage(metadata, home, run, table, day);
      metadata
          .workspaces()
          .staged(run, staged.table(), new Workspace.Staged(staged.snapshot(), day));
    }
  }

  private static StagedTable stage(
      Metadata metadata, Path home, String run, String table, String day) {
    IcebergHome tables = new IcebergHome(home.resolve("warehouse"), metadata.pointers());
    AssetName name = AssetName.parse(table);
    TableSpec spec =
        new TableSpec(name, tables.tables().find(name).orElseThrow().schema(), days(), Map.of());
    return tables.staging().stage(run, spec, List.of(PartitionKey.of(day)), List.of());
  }

  /** Starts a run that stages nothing. */
  public static void nothing(Path home, String run) {
    try (Metadata metadata = JdbcMetadata.open(home.resolve("backstitch.db"))) {
      metadata.runs().start(started(run));
    }
  }

  private static Run started(String run) {
    return new Run(
        run, "{}", "ada", Instant.parse("2024-03-04T06:00:00Z"), Run.Status.RUNNING, null);
  }

  private static KeyColumns days() {
    return KeyColumns.of(
        Scheme.of(Dimension.from("day", CalendarAxis.days(ZoneId.of("UTC")), "2024-03-01")));
  }
}
