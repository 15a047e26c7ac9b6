package dev.backstitch.storage.table.iceberg;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.CalendarAxis;
import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.ColumnType.DecimalType;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import dev.backstitch.storage.metadata.Outcome;
import dev.backstitch.storage.metadata.Publication;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.metadata.jdbc.JdbcMetadata;
import dev.backstitch.storage.table.KeyColumns;
import dev.backstitch.storage.table.Move;
import dev.backstitch.storage.table.Pointers;
import dev.backstitch.storage.table.StagedTable;
import dev.backstitch.storage.table.TableFile;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.TableSpec;
import dev.backstitch.storage.table.WrittenFile;
import dev.backstitch.storage.table.iceberg.disk.DurableFileIO;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.iceberg.io.FileIO;

/** A home in a test's folder, with metadata and tables; data files are stand-ins of one byte. */
final class Warehouse implements AutoCloseable {
  static final AssetName ORDERS = AssetName.parse("shop.orders");
  static final KeyColumns DAYS =
      KeyColumns.of(
          Scheme.of(
              Dimension.from("day", CalendarAxis.days(ZoneId.of("Europe/Berlin")), "2024-01-01")));
  static final KeyColumns REGIONS = KeyColumns.of(Scheme.of(Dimension.growing("region")));

  final Path folder;
  final JdbcMetadata metadata;
  final IcebergHome home;

  Warehouse(Path folder) {
    this(folder, new DurableFileIO(), pointers -> pointers);
  }

  /** Over files and pointers that may fail. */
  Warehouse(Path folder, FileIO io, UnaryOperator<Pointers> failing) {
    this.folder = folder;
    this.metadata = JdbcMetadata.open(folder.resolve("metadata.db"));
    this.home =
        new IcebergHome(folder.resolve("warehouse"), failing.apply(metadata.pointers()), io);
  }

  static TableSpec daily(AssetName name) {
    return spec(
        name,
        DAYS,
        Column.of("day", Scalar.DATE).asRequired(),
        Column.of("amount", new DecimalType(18, 2)),
        Column.of("note", Scalar.VARCHAR));
  }

  static TableSpec spec(AssetName name, KeyColumns keys, Column... columns) {
    return new TableSpec(
        name, TableSchema.numbered(List.of(columns)), keys, Map.of("backstitch.owner", "ana"));
  }

  WrittenFile written(TableSpec spec, String... key) {
    try {
      Path directory = home.staging().dataDirectory(spec.name(), UUID.randomUUID().toString());
      Path file = Files.write(directory.resolve("0.parquet"), new byte[] {1});
      return new WrittenFile(new TableFile(file.toString(), PartitionKey.of(key), 3, 1), List.of());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Stages one new file for each key, replacing what the key showed. */
  StagedTable stage(String workspace, TableSpec spec, String... keys) {
    TableSpec kept = spec.with(home.staging().ensure(spec).schema());
    List<WrittenFile> files = Stream.of(keys).map(key -> written(kept, key)).toList();
    return home.staging()
        .stage(workspace, kept, Stream.of(keys).map(PartitionKey::of).toList(), files);
  }

  Move prepare(StagedTable staged, long release) {
    return home.publishing()
        .prepare(staged, metadata.releases().releasedSnapshot(staged.table()), release);
  }

  /** Publishes and answers the release, or 0 when a table had moved. */
  long publish(StagedTable... staged) {
    long id = metadata.releases().nextId();
    List<Move> moves = Stream.of(staged).map(each -> prepare(each, id)).toList();
    return publish(id, moves).isPublished() ? id : 0;
  }

  Outcome publish(long id, List<Move> moves) {
    Release release =
        new Release(id, Release.Kind.FIRST, Instant.ofEpochSecond(id), "ana", "test", "run");
    return metadata.releases().publish(new Publication(release, moves, List.of(), List.of()));
  }

  /** Locations by key text of what the newest release shows. */
  Map<String, Set<String>> shown(TableSpec spec) {
    return metadata.releases().releasedSnapshot(spec.name()).stream()
        .mapToObj(snapshot -> files(spec, snapshot).stream())
        .flatMap(files -> files)
        .collect(
            Collectors.groupingBy(
                file -> file.key().text(),
                Collectors.mapping(TableFile::location, Collectors.toSet())));
  }

  List<TableFile> files(TableSpec spec, long snapshot) {
    return home.tables().files(spec.name(), snapshot, spec.keys());
  }

  static Set<String> locations(StagedTable staged) {
    return staged.files().stream().map(f -> f.file().location()).collect(Collectors.toSet());
  }

  @Override
  public void close() {
    metadata.close();
  }
}
