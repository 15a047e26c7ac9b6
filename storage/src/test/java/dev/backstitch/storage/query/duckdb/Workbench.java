package dev.backstitch.storage.query.duckdb;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.CalendarAxis;
import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.TypeText;
import dev.backstitch.storage.query.AliasFiles;
import dev.backstitch.storage.query.BatchKey;
import dev.backstitch.storage.query.BatchKey.Side;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.table.KeyColumns;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.TableSpec;
import dev.backstitch.storage.table.WrittenFile;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Files, tables and keys for tests, in one temporary folder. */
public final class Workbench {
  public static final Scheme DAYS =
      Scheme.of(Dimension.from("day", CalendarAxis.days(ZoneId.of("UTC")), "2000-01-01"));

  private final Path folder;
  private int folders;

  public Workbench(Path folder) {
    this.folder = folder;
  }

  public Limits limits() {
    return new Limits(2, 512L << 20, folder.resolve("spill"));
  }

  /** A folder that does not exist yet. */
  public Path fresh() {
    return folder.resolve("out" + folders++);
  }

  /** Columns such as {@code "id BIGINT"}; required with an exclamation mark behind. */
  public static TableSchema schema(String... columns) {
    return TableSchema.numbered(Arrays.stream(columns).map(Workbench::column).toList());
  }

  public static Column column(String text) {
    int blank = text.indexOf(' ');
    String type = text.substring(blank + 1).replace("!", "");
    Column column = Column.of(text.substring(0, blank), TypeText.parse("test", type));
    return text.endsWith("!") ? column.asRequired() : column;
  }

  public static TableSpec spec(Scheme scheme, String... columns) {
    return new TableSpec(
        new AssetName("t", "out"), schema(columns), KeyColumns.of(scheme), Map.of());
  }

  /** Writes the rows of a query as one file. */
  public String file(TableSchema schema, String select) {
    return written(schema, select, PartitionKey.WHOLE).file().location();
  }

  /** Writes the rows of a query as one file of a partition, with what is known of its columns. */
  public WrittenFile written(TableSchema schema, String select, PartitionKey key) {
    Path out = fresh();
    ForcedFiles.createFolder(out);
    try (DuckSession session = Sandbox.sealed(limits()).writing(out, 1).open()) {
      return new ParquetCopy(session, schema, out)
          .whole(select, Cancellation.NEVER)
          .orElseThrow()
          .of(key);
    }
  }

  /** An alias over one file per query. */
  public AliasFiles alias(String name, TableSchema schema, String... selects) {
    List<String> files = new ArrayList<>();
    for (String select : selects) {
      files.add(file(schema, select));
    }
    return new AliasFiles(name, schema, files, null);
  }

  /** A day that reads of each alias the rows from {@code before} days ago to itself. */
  public static BatchKey day(String text, Map<String, Integer> before) {
    LocalDate day = LocalDate.parse(text);
    Map<String, List<Side>> reach = new HashMap<>();
    before.forEach((a, n) -> reach.put(a, List.of(new Side("day", day.minusDays(n), day))));
    PartitionKey key = PartitionKey.of(text);
    return new BatchKey(key, List.of(day), DAYS.window(key).orElseThrow(), reach);
  }

  /** All rows of some files as text, sorted. */
  public List<String> rows(TableSchema schema, List<WrittenFile> files) {
    return rowsByKey(schema, files).values().stream().flatMap(List::stream).sorted().toList();
  }

  /** The rows of each file as text, sorted, by the text of its key. */
  public Map<String, List<String>> rowsByKey(TableSchema schema, List<WrittenFile> files) {
    List<String> paths = files.stream().map(f -> f.file().location()).toList();
    Map<String, List<String>> rows = new HashMap<>();
    try (DuckSession session = Sandbox.sealed(limits()).reading(paths).open()) {
      for (WrittenFile file : files) {
        String read = FieldRead.select(schema, List.of(file.file().location()));
        rows.put(
            file.file().key().text(),
            session.query(
                "SELECT CAST(one_row AS VARCHAR) FROM (" + read + ") AS one_row ORDER BY 1",
                row -> row.getString(1)));
      }
    }
    return rows;
  }

  /** One number or text. */
  public String value(String select, List<String> files) {
    try (DuckSession session = Sandbox.sealed(limits()).reading(files).open()) {
      return session.query(select, row -> row.getString(1)).get(0);
    }
  }
}
