package dev.backstitch.bench.query;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.CalendarAxis;
import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.ColumnType.DecimalType;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.metadata.Publication;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.query.TableSet;
import dev.backstitch.storage.table.KeyColumns;
import dev.backstitch.storage.table.Move;
import dev.backstitch.storage.table.RowFilter;
import dev.backstitch.storage.table.StagedTable;
import dev.backstitch.storage.table.TableFile;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.TableSpec;
import dev.backstitch.storage.table.WrittenFile;
import dev.backstitch.storage.table.WrittenFile.ColumnMetrics;
import dev.backstitch.storage.table.iceberg.IcebergHome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;

/** Sales by day, a file each, published in one release. */
record Sales(AssetName name, int days, int rowsEach, Metadata metadata, IcebergHome home) {
  static final LocalDate FIRST = LocalDate.parse("2000-01-01");

  private static final KeyColumns KEYS =
      KeyColumns.of(
          Scheme.of(Dimension.from("day", CalendarAxis.days(ZoneId.of("UTC")), FIRST.toString())));
  private static final TableSchema SCHEMA =
      TableSchema.numbered(
          List.of(
              Column.of("day", Scalar.DATE).asRequired(),
              Column.of("id", Scalar.BIGINT),
              Column.of("amount", new DecimalType(18, 2)),
              Column.of("shop", Scalar.VARCHAR)));

  /** Writes and publishes all of them. */
  void publish() throws SQLException, IOException {
    TableSpec spec = new TableSpec(name, SCHEMA, KEYS, Map.of());
    home.staging().ensure(spec);
    Path folder = home.staging().dataDirectory(name, "all");
    List<WrittenFile> files = new ArrayList<>();
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement()) {
      for (int day = 0; day < days; day++) {
        files.add(written(statement, folder, day));
      }
    }
    List<PartitionKey> keys = files.stream().map(f -> f.file().key()).toList();
    StagedTable staged = home.staging().stage("bench", spec, keys, files);
    long id = metadata.releases().nextId();
    Move move = home.publishing().prepare(staged, OptionalLong.empty(), id);
    Release release = new Release(id, Release.Kind.FIRST, Instant.EPOCH, "bench", "bench", "bench");
    metadata.releases().publish(new Publication(release, List.of(move), List.of(), List.of()));
  }

  private WrittenFile written(Statement statement, Path folder, int at)
      throws SQLException, IOException {
    LocalDate day = FIRST.plusDays(at);
    Path file = folder.resolve(at + ".parquet");
    long first = (long) at * rowsEach;
    statement.execute(
        "COPY (SELECT DATE '"
            + day
            + "' AS day, range AS id, CAST(range * 1.25 AS DECIMAL(18,2)) AS amount, 'shop ' ||"
            + " range % 97 AS shop FROM range("
            + first
            + ", "
            + (first + rowsEach)
            + ")) TO '"
            + file
            + "' (FORMAT parquet, COMPRESSION zstd, FIELD_IDS {day: 1, id: 2, amount: 3, shop:"
            + " 4})");
    String lowest = Long.toString(first);
    String highest = Long.toString(first + rowsEach - 1);
    return new WrittenFile(
        new TableFile(file.toString(), PartitionKey.of(day.toString()), rowsEach, Files.size(file)),
        List.of(
            new ColumnMetrics(1, 1, rowsEach, 0, -1, day.toString(), day.toString()),
            new ColumnMetrics(2, 1, rowsEach, 0, -1, lowest, highest)));
  }

  /** All files, as somebody would list them by hand. */
  List<String> files() {
    return newest().files(name, RowFilter.every());
  }

  /** What a reader resolves: the newest release, in one SELECT. */
  TableSet newest() {
    return new Newest(
        Objects.requireNonNull(metadata.releases().snapshots(Long.MAX_VALUE).get(name)));
  }

  private final class Newest implements TableSet {
    private final long snapshot;

    Newest(long snapshot) {
      this.snapshot = snapshot;
    }

    @Override
    public List<AssetName> names() {
      return List.of(name);
    }

    @Override
    public Content content(AssetName table) {
      return new Content(home.tables().schemaOf(table, snapshot), OptionalLong.of(snapshot));
    }

    @Override
    public List<String> files(AssetName table, RowFilter filter) {
      return home.tables().files(table, snapshot, KEYS, filter).stream()
          .map(TableFile::location)
          .toList();
    }
  }
}
