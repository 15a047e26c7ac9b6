package dev.backstitch.storage.query.duckdb.read;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.CalendarAxis;
import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import dev.backstitch.asset.schema.SqlName;
import dev.backstitch.storage.metadata.jdbc.JdbcMetadata;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.query.duckdb.DuckSession;
import dev.backstitch.storage.query.duckdb.ForcedFiles;
import dev.backstitch.storage.query.duckdb.Limits;
import dev.backstitch.storage.query.duckdb.ParquetCopy;
import dev.backstitch.storage.query.duckdb.Sandbox;
import dev.backstitch.storage.table.KeyColumns;
import dev.backstitch.storage.table.RowFilter;
import dev.backstitch.storage.table.StagedTable;
import dev.backstitch.storage.table.TableFile;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.TableSpec;
import dev.backstitch.storage.table.WrittenFile;
import dev.backstitch.storage.table.iceberg.IcebergHome;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Tables of a few files with rows made by chance, in a real home. */
final class RandomFiles implements AutoCloseable {
  /** Tells files apart. */
  static final String FILE = "file_number";

  private static final int FILES = 8;
  private static final int COLUMNS = 5;
  private static final List<String> REGIONS =
      List.of("a", "b", "\u00e9", "\uffee", "\ud83d\ude00", "x y", "zz", "the same beginning 2");
  private static final Scheme DAYS =
      Scheme.of(Dimension.from("day", CalendarAxis.days(ZoneId.of("UTC")), "2024-01-01"));
  private static final Scheme BY_REGION = Scheme.of(Dimension.growing("region"));

  private final JdbcMetadata metadata;
  private final IcebergHome home;
  private final Path files;
  private final DuckSession writer;
  private int tables;

  RandomFiles(Path folder, Limits limits) {
    ForcedFiles.createFolder(folder);
    this.metadata = JdbcMetadata.open(folder.resolve("backstitch.db"));
    this.home = new IcebergHome(folder.resolve("warehouse"), metadata.pointers());
    this.files = folder.resolve("files");
    ForcedFiles.createFolder(files);
    this.writer = Sandbox.sealed(limits).writing(files, FILES).open();
  }

  /** One table as it was staged. */
  record Made(TableSpec spec, List<FilteredColumn> columns, long snapshot, IcebergHome home) {
    List<String> files(RowFilter filter) {
      return home.tables().files(spec.name(), snapshot, spec.keys(), filter).stream()
          .map(TableFile::location)
          .toList();
    }

    /** Where the file with this number is. */
    String location(int file) {
      PartitionKey key = key(spec, file);
      return home.tables().files(spec.name(), snapshot, spec.keys()).stream()
          .filter(f -> f.key().equals(key))
          .map(TableFile::location)
          .findFirst()
          .orElseThrow();
    }
  }

  /** A session that can read the files of all tables. */
  DuckSession reader() {
    return writer;
  }

  Made table(Random random) {
    Scheme scheme = random.nextBoolean() ? DAYS : BY_REGION;
    List<FilteredColumn> columns = new ArrayList<>(FilteredColumn.ALL);
    Collections.shuffle(columns, random);
    columns = columns.subList(0, COLUMNS);
    TableSpec asked =
        new TableSpec(
            new AssetName("t", "made" + tables++),
            schema(scheme, columns),
            KeyColumns.of(scheme),
            Map.of());
    TableSpec spec = asked.with(home.staging().ensure(asked).schema());
    List<WrittenFile> written = written(spec, columns, random);
    List<PartitionKey> keys = written.stream().map(f -> f.file().key()).toList();
    StagedTable staged = home.staging().stage("w", spec, keys, written);
    return new Made(spec, filtered(spec, columns), staged.snapshot(), home);
  }

  private static TableSchema schema(Scheme scheme, List<FilteredColumn> chosen) {
    List<Column> columns = new ArrayList<>(KeyColumns.of(scheme).columns());
    chosen.forEach(c -> columns.add(Column.of(c.name(), c.type())));
    columns.add(Column.of(FILE, Scalar.BIGINT));
    return TableSchema.numbered(columns);
  }

  /** All columns that any of the tables has. */
  static TableSchema everyColumn() {
    List<Column> columns = new ArrayList<>(KeyColumns.of(DAYS).columns());
    columns.addAll(KeyColumns.of(BY_REGION).columns());
    FilteredColumn.ALL.forEach(c -> columns.add(Column.of(c.name(), c.type())));
    columns.add(Column.of(FILE, Scalar.BIGINT));
    return TableSchema.numbered(columns);
  }

  private List<WrittenFile> written(TableSpec spec, List<FilteredColumn> columns, Random random) {
    String select =
        IntStream.range(0, FILES)
            .mapToObj(i -> rows(spec, columns, i, random))
            .collect(
                Collectors.joining(
                    ", ",
                    "SELECT * FROM (VALUES ",
                    ") AS t(" + SqlName.list(spec.schema().names()) + ", __file)"));
    return new ParquetCopy(writer, spec.schema(), files)
        .split(select, "__file", Cancellation.NEVER).stream()
            .map(part -> part.of(key(spec, part.ordinal())))
            .toList();
  }

  private static PartitionKey key(TableSpec spec, int file) {
    return PartitionKey.of(
        spec.keys().columns().get(0).type() == Scalar.DATE
            ? LocalDate.parse("2024-02-27").plusDays(file).toString()
            : REGIONS.get(file));
  }

  private static String rows(
      TableSpec spec, List<FilteredColumn> columns, int file, Random random) {
    int rows = 1 + random.nextInt(4);
    boolean[] isNull = new boolean[columns.size()];
    for (int i = 0; i < isNull.length; i++) {
      isNull[i] = random.nextInt(6) == 0;
    }
    return IntStream.range(0, rows)
        .mapToObj(i -> row(spec, columns, file, isNull, random))
        .collect(Collectors.joining(", "));
  }

  private static String row(
      TableSpec spec, List<FilteredColumn> columns, int file, boolean[] isNull, Random random) {
    Column key = spec.keys().columns().get(0);
    Object value = spec.keys().values(key(spec, file)).get(0);
    List<String> cells = new ArrayList<>();
    cells.add("CAST(" + SqlName.literal(value.toString()) + " AS " + key.type().sql() + ")");
    int at = random.nextInt(3) == 0 ? random.nextInt(12) : file;
    for (int i = 0; i < isNull.length; i++) {
      FilteredColumn column = columns.get(i);
      boolean absent = isNull[i] ? random.nextInt(4) > 0 : random.nextInt(10) == 0;
      String cell =
          absent ? "CAST(NULL AS " + column.type().sql() + ")" : column.literal(at, random);
      cells.add(cell);
    }
    cells.add(String.valueOf(file));
    cells.add(String.valueOf(file));
    return cells.stream().collect(Collectors.joining(", ", "(", ")"));
  }

  /** Columns that a filter may look at, the key among them. */
  private static List<FilteredColumn> filtered(TableSpec spec, List<FilteredColumn> chosen) {
    List<FilteredColumn> columns = new ArrayList<>(chosen);
    Column key = spec.keys().columns().get(0);
    FilteredColumn ofKey =
        new FilteredColumn(
            key.name(),
            key.type(),
            (at, random) ->
                SqlName.literal(spec.keys().values(key(spec, at % FILES)).get(0).toString()));
    columns.add(ofKey);
    return columns;
  }

  @Override
  public void close() {
    writer.close();
    metadata.close();
  }
}
