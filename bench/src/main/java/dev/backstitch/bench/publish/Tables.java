package dev.backstitch.bench.publish;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.CalendarAxis;
import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.asset.partition.DynamicKeys;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.ColumnType.DecimalType;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.metadata.Outcome;
import dev.backstitch.storage.metadata.Publication;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.table.KeyColumns;
import dev.backstitch.storage.table.Move;
import dev.backstitch.storage.table.StagedTable;
import dev.backstitch.storage.table.TableFile;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.TableSpec;
import dev.backstitch.storage.table.WrittenFile;
import dev.backstitch.storage.table.iceberg.IcebergHome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Daily tables whose data files are stand-ins of one byte. */
final class Tables {
  private static final LocalDate FIRST = LocalDate.parse("2020-01-01");
  private static final Scheme SCHEME =
      Scheme.of(Dimension.from("day", CalendarAxis.days(ZoneOffset.UTC), FIRST.toString()));
  private static final KeyColumns DAYS = KeyColumns.of(SCHEME);

  private final Metadata metadata;
  private final IcebergHome home;
  private final List<TableSpec> specs;

  Tables(Path folder, Metadata metadata, int count) {
    this.metadata = metadata;
    this.home = new IcebergHome(folder, metadata.pointers());
    this.specs = IntStream.range(0, count).mapToObj(Tables::spec).toList();
    specs.forEach(spec -> home.staging().ensure(spec));
  }

  private static TableSpec spec(int number) {
    List<Column> columns =
        List.of(
            Column.of("day", Scalar.DATE).asRequired(),
            Column.of("amount", new DecimalType(18, 2)),
            Column.of("note", Scalar.VARCHAR));
    AssetName name = new AssetName("bench", "t" + number);
    return new TableSpec(name, TableSchema.numbered(columns), DAYS, Map.of());
  }

  /** One new file for each of so many days, on the workspace's branch of every table. */
  List<StagedTable> staged(String workspace, int firstDay, int days) throws IOException {
    List<StagedTable> out = new ArrayList<>();
    for (int i = 0; i < specs.size(); i++) {
      out.add(staged(i, workspace, firstDay, days));
    }
    return out;
  }

  /** The same in one table. */
  StagedTable staged(int table, String workspace, int firstDay, int days) throws IOException {
    TableSpec spec = specs.get(table);
    Path folder = home.staging().dataDirectory(spec.name(), workspace);
    List<PartitionKey> keys = new ArrayList<>();
    List<WrittenFile> files = new ArrayList<>();
    for (int day = firstDay; day < firstDay + days; day++) {
      PartitionKey key = PartitionKey.of(FIRST.plusDays(day).toString());
      Path file = Files.write(folder.resolve(day + ".parquet"), new byte[] {1});
      keys.add(key);
      files.add(new WrittenFile(new TableFile(file.toString(), key, 1, 1), List.of()));
    }
    return home.staging().stage(workspace, spec, keys, files);
  }

  /** The partitions that were staged. */
  PartitionSet keys(StagedTable staged) {
    Instant end = FIRST.plusDays(10_000).atStartOfDay(ZoneOffset.UTC).toInstant();
    return SCHEME.extentAt(end, DynamicKeys.NONE).of(List.copyOf(staged.replaced()));
  }

  List<Move> prepared(List<StagedTable> staged, long release) {
    return staged.stream()
        .map(
            table ->
                home.publishing()
                    .prepare(table, metadata.releases().releasedSnapshot(table.table()), release))
        .toList();
  }

  Outcome publish(List<Move> moves, long release) {
    Release made = new Release(release, Release.Kind.FIRST, Instant.now(), "bench", "measured", "");
    return metadata.releases().publish(new Publication(made, moves, List.of(), List.of()));
  }
}
