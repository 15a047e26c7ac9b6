package dev.backstitch.storage.query.duckdb.load;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Source;
import dev.backstitch.asset.partition.CalendarAxis;
import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import dev.backstitch.asset.schema.SqlName;
import dev.backstitch.asset.schema.TypeText;
import dev.backstitch.storage.query.Loader;
import dev.backstitch.storage.query.duckdb.Limits;
import dev.backstitch.storage.table.KeyColumns;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.TableSpec;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** A landing folder and a table into which its files are loaded. */
final class Loading {
  static final Instant RECEIVED = Instant.parse("2024-03-02T01:02:03.456789Z");
  static final PartitionKey DAY = PartitionKey.of("2024-03-01");
  private static final Scheme DAYS =
      Scheme.of(Dimension.from("day", CalendarAxis.days(ZoneId.of("UTC")), "2000-01-01"));

  private final Path folder;
  private final Source source;
  private final List<Loader.Arrival> arrivals = new ArrayList<>();

  private Loading(Path folder, Source source) {
    this.folder = folder;
    this.source = source;
  }

  /** Columns such as {@code "id INTEGER"}, required ones with an exclamation mark behind. */
  static Loading of(Path folder, Source.Format format, String... columns) {
    List<Column> declared = Arrays.stream(columns).map(Loading::column).toList();
    return new Loading(folder, new Source(format, "*", declared, "UTF-8", ""));
  }

  static Loading csv(Path folder, String... columns) {
    return of(folder, Source.Format.CSV, columns);
  }

  static Loading json(Path folder, String... columns) {
    return of(folder, Source.Format.JSON_LINES, columns);
  }

  private static Column column(String text) {
    boolean required = text.endsWith("!");
    String[] parts = text.replace("!", "").split(" ", 2);
    Column column = Column.of(parts[0], TypeText.parse(parts[0], parts[1]));
    return required ? column.asRequired() : column;
  }

  Loading encodedAs(String charset) {
    return new Loading(folder, source.encodedAs(charset));
  }

  Loading readingAsNull(String text) {
    return new Loading(folder, source.readingAsNull(text));
  }

  Loading with(String name, String text) {
    return with(name, text.getBytes(StandardCharsets.UTF_8));
  }

  Loading with(String name, byte[] bytes) {
    try {
      return with(Files.write(folder.resolve(name), bytes), DAY);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Loading with(Path file, PartitionKey key) {
    int number = arrivals.size() + 1;
    String path = "landing/" + file.getFileName();
    arrivals.add(new Loader.Arrival(key, file, path, number, RECEIVED));
    return this;
  }

  TableSpec table() {
    KeyColumns keys = KeyColumns.of(DAYS);
    List<Column> columns = new ArrayList<>(keys.columns());
    columns.addAll(source.columns());
    columns.add(Column.of(Loader.DELIVERY_NUMBER, Scalar.INTEGER).asRequired());
    columns.add(Column.of(Loader.DELIVERY_PATH, Scalar.VARCHAR).asRequired());
    columns.add(Column.of(Loader.DELIVERY_LINE, Scalar.BIGINT).asRequired());
    columns.add(Column.of(Loader.RECEIVED_AT, Scalar.TIMESTAMPTZ).asRequired());
    AssetName name = new AssetName("shop", "orders_raw");
    return new TableSpec(name, TableSchema.numbered(columns), keys, Map.of());
  }

  Path directory() {
    return folder.resolve("written");
  }

  List<Loader.Loaded> load() {
    Limits limits = new Limits(2, 1L << 30, folder.resolve("spill"));
    return new DuckLoader(limits).load(table(), source, arrivals, directory());
  }

  /** What the load is refused with. */
  List<Problem> problems() {
    try {
      load();
    } catch (ProblemException e) {
      return e.problems();
    }
    throw new AssertionError("was loaded");
  }

  /** The one problem's line. */
  String problem() {
    List<Problem> problems = problems();
    if (problems.size() != 1) {
      throw new AssertionError(problems);
    }
    return problems.get(0).text();
  }

  /** The rows of all files, by delivery and line, as DuckDB prints the columns asked for. */
  List<String> rows(String... columns) {
    List<String> files =
        load().stream().flatMap(l -> l.written().stream()).map(w -> w.file().location()).toList();
    String list =
        String.join(
            ", ",
            Arrays.stream(columns).map(c -> "coalesce((" + c + ")::VARCHAR, 'NULL')").toList());
    return files.isEmpty()
        ? List.of()
        : query(
            "SELECT concat_ws('|', "
                + list
                + ") FROM read_parquet(["
                + String.join(", ", files.stream().map(SqlName::literal).toList())
                + "]) ORDER BY delivery_number, delivery_line");
  }

  /** The first column of every row. */
  static List<String> query(String sql) {
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement()) {
      statement.execute("SET TimeZone = 'UTC'");
      List<String> rows = new ArrayList<>();
      if (statement.execute(sql)) {
        try (ResultSet result = statement.getResultSet()) {
          while (result.next()) {
            rows.add(result.getString(1));
          }
        }
      }
      return rows;
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
