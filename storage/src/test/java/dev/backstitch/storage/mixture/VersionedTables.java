package dev.backstitch.storage.mixture;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.storage.metadata.Outcome;
import dev.backstitch.storage.metadata.Publication;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.metadata.jdbc.JdbcMetadata;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.query.duckdb.DuckSession;
import dev.backstitch.storage.query.duckdb.Limits;
import dev.backstitch.storage.query.duckdb.ParquetCopy;
import dev.backstitch.storage.query.duckdb.Sandbox;
import dev.backstitch.storage.query.duckdb.Workbench;
import dev.backstitch.storage.table.KeyColumns;
import dev.backstitch.storage.table.Move;
import dev.backstitch.storage.table.StagedTable;
import dev.backstitch.storage.table.TableSpec;
import dev.backstitch.storage.table.WrittenFile;
import dev.backstitch.storage.table.iceberg.IcebergHome;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Five tables that show one number in every row of every partition: the version published last. */
final class VersionedTables implements AutoCloseable {
  static final int DAYS = 12;
  static final List<TableSpec> SPECS =
      IntStream.range(0, 5).mapToObj(i -> spec(AssetName.parse("shop.table" + i))).toList();

  private static final LocalDate FIRST = LocalDate.parse("2024-03-01");
  private static final Pattern VERSION = Pattern.compile("/v(\\d+)/");

  private final Path folder;
  private final JdbcMetadata metadata;
  private final IcebergHome home;

  VersionedTables(Path folder) {
    this.folder = folder;
    this.metadata = JdbcMetadata.open(folder.resolve("backstitch.db"));
    this.home = new IcebergHome(folder.resolve("warehouse"), metadata.pointers());
  }

  private static TableSpec spec(AssetName name) {
    return new TableSpec(
        name,
        Workbench.schema("day DATE!", "version BIGINT"),
        KeyColumns.of(Workbench.DAYS),
        Map.of());
  }

  Limits limits() {
    return new Limits(1, 256L << 20, folder.resolve("spill"));
  }

  JdbcMetadata metadata() {
    return metadata;
  }

  IcebergHome home() {
    return home;
  }

  /** The version that a file was written for. */
  static long version(String location) {
    Matcher matcher = VERSION.matcher(location);
    if (!matcher.find()) {
      throw new IllegalArgumentException("Cannot find a version in " + location);
    }
    return Long.parseLong(matcher.group(1));
  }

  /** Replaces every partition of every table in one release. */
  void publish(long version) {
    List<StagedTable> staged = SPECS.stream().map(spec -> staged(spec, version)).toList();
    long id = metadata.releases().nextId();
    List<Move> moves = new ArrayList<>();
    for (StagedTable table : staged) {
      moves.add(
          home.publishing()
              .prepare(table, metadata.releases().releasedSnapshot(table.table()), id));
    }
    Release release =
        new Release(id, Release.Kind.FIRST, Instant.EPOCH.plusSeconds(id), "ana", "test", "run");
    Outcome outcome =
        metadata.releases().publish(new Publication(release, moves, List.of(), List.of()));
    if (!outcome.isPublished()) {
      throw new IllegalStateException("Cannot publish " + version + ": " + outcome);
    }
  }

  private StagedTable staged(TableSpec spec, long version) {
    home.staging().ensure(spec);
    Path directory = home.staging().dataDirectory(spec.name(), "v" + version);
    List<WrittenFile> files;
    try (DuckSession session = Sandbox.sealed(limits()).writing(directory, DAYS).open()) {
      String rows =
          "SELECT DATE '"
              + FIRST
              + "' + range::INT AS day, "
              + version
              + " AS version, range AS n"
              + " FROM range("
              + DAYS
              + ")";
      files =
          new ParquetCopy(session, spec.schema(), directory)
              .split(rows, "n", Cancellation.NEVER).stream()
                  .map(part -> part.of(key(part.ordinal())))
                  .toList();
    }
    List<PartitionKey> keys = files.stream().map(f -> f.file().key()).toList();
    return home.staging().stage("w" + version, spec, keys, files);
  }

  private static PartitionKey key(int day) {
    return PartitionKey.of(FIRST.plusDays(day).toString());
  }

  @Override
  public void close() {
    metadata.close();
  }
}
