package dev.backstitch.storage.table.iceberg;

import static dev.backstitch.storage.table.iceberg.Warehouse.DAYS;
import static dev.backstitch.storage.table.iceberg.Warehouse.ORDERS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.ColumnType.DecimalType;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import dev.backstitch.asset.schema.Past;
import dev.backstitch.asset.schema.TypeText;
import dev.backstitch.storage.metadata.Outcome;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.query.Queries.Query;
import dev.backstitch.storage.query.TableSet;
import dev.backstitch.storage.query.duckdb.Workbench;
import dev.backstitch.storage.query.duckdb.read.DuckQueries;
import dev.backstitch.storage.table.RowFilter;
import dev.backstitch.storage.table.StagedTable;
import dev.backstitch.storage.table.TableFile;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.TableSpec;
import dev.backstitch.storage.table.Undo;
import dev.backstitch.storage.table.WrittenFile;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Columns of a table change while it is published; rows are read back through DuckDB. */
class SchemaEvolutionTest {
  private static final Column DAY = Column.of("day", Scalar.DATE).asRequired();
  private static final Column AMOUNT = Column.of("amount", new DecimalType(18, 2));
  private static final Column NOTE = Column.of("note", Scalar.VARCHAR);

  @TempDir Path folder;
  private Warehouse warehouse;
  private Workbench bench;
  private DuckQueries queries;

  @BeforeEach
  void open() {
    warehouse = new Warehouse(folder);
    bench = new Workbench(folder);
    queries = new DuckQueries(bench.limits());
  }

  @AfterEach
  void close() {
    queries.close();
    warehouse.close();
  }

  @Test
  @DisplayName("A059 all rows of a renamed column are under its new name")
  void renamedColumnKeepsItsRows() {
    long before = publish("2024-03-01", "1.50::DECIMAL(18,2) AS amount", DAY, AMOUNT);
    Column amt = Column.of("amt", new DecimalType(18, 2)).withPast(Past.NONE.named("amount"));
    publish("2024-03-02", "2.25::DECIMAL(18,2) AS amt", DAY, amt);
    assertThat(rows("amt")).containsExactly("2024-03-01 1.50", "2024-03-02 2.25");
    assertThat(rowsAt(before, "amount")).containsExactly("2024-03-01 1.50");
    assertThat(Stock.table(warehouse, ORDERS).schema().findField("amt").fieldId()).isEqualTo(2);
  }

  @Test
  @DisplayName("A060 a dropped column that is added again is NULL in old rows")
  void droppedNameDoesNotShowOldValues() {
    long before = publish("2024-03-01", "'old' AS note", DAY, NOTE);
    publish("2024-03-02", "", DAY);
    publish("2024-03-03", "'new' AS note", DAY, NOTE);
    assertThat(rows("note"))
        .containsExactly("2024-03-01 null", "2024-03-02 null", "2024-03-03 new");
    assertThat(rowsAt(before, "note")).containsExactly("2024-03-01 old");
  }

  @Test
  @DisplayName("A061 columns that change during a backfill: all partitions end with one schema")
  void allPartitionsOfAWorkspaceHaveOneSchema() {
    publish("2024-03-01", "1.50::DECIMAL(18,2) AS amount", DAY, AMOUNT);
    Set<PartitionKey> keys = Set.of(PartitionKey.of("2024-03-02"));
    TableSpec first = kept(DAY, AMOUNT);
    StagedTable half = stage("bf", first, "2024-03-02", "2.00::DECIMAL(18,2) AS amount");
    TableSpec second = kept(DAY, AMOUNT, NOTE);
    assertThatThrownBy(
            () -> stage("bf", second, "2024-03-03", "3.00::DECIMAL(18,2) AS amount, 'x' AS note"))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("BS-564 shop.orders: was staged with other columns");
    assertThat(half.replaced()).isEqualTo(keys);
    StagedTable whole =
        half.with(stage("bf", first, "2024-03-03", "3.00::DECIMAL(18,2) AS amount"));
    warehouse.publish(whole);
    assertThat(rows("amount"))
        .containsExactly("2024-03-01 1.50", "2024-03-02 2.00", "2024-03-03 3.00");
    assertThat(found().names()).containsExactly("day", "amount");
  }

  @Test
  @DisplayName("A061 a workspace of older columns is refused, and published once staged anew")
  void olderWorkspaceIsStagedAnew() {
    publish("2024-03-01", "1.50::DECIMAL(18,2) AS amount", DAY, AMOUNT);
    StagedTable older =
        stage("bf", kept(DAY, AMOUNT), "2024-03-02", "2.00::DECIMAL(18,2) AS amount");
    publish("2024-03-03", "3.00::DECIMAL(18,2) AS amount, 'x' AS note", DAY, AMOUNT, NOTE);
    assertThatThrownBy(() -> warehouse.publish(older))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("BS-564");
    warehouse.home.staging().discard(older);
    warehouse.publish(
        stage(
            "bf2",
            kept(DAY, AMOUNT, NOTE),
            "2024-03-02",
            "2.00::DECIMAL(18,2) AS amount, 'y' AS note"));
    assertThat(rows("note")).containsExactly("2024-03-01 null", "2024-03-02 y", "2024-03-03 x");
  }

  @ParameterizedTest
  @CsvSource({
    "INTEGER,BIGINT,7,5000000000",
    "FLOAT,DOUBLE,0.5,1e-300",
    "'DECIMAL(4,2)','DECIMAL(18,2)',12.34,1234567.89"
  })
  @DisplayName("A062 a widened column is exact in old files and new, whichever is read first")
  void widenedColumnIsExactInOldFilesAndNew(String before, String after, String old, String fresh) {
    Column narrow = Column.of("x", TypeText.parse("test", before));
    Column wide = Column.of("x", TypeText.parse("test", after));
    publish("2024-03-02", "'" + old + "'::" + before + " AS x", DAY, narrow);
    publish("2024-03-01", "'" + fresh + "'::" + after + " AS x", DAY, wide);
    publish("2024-03-03", "'" + fresh + "'::" + after + " AS x", DAY, wide);
    assertThat(rows("x"))
        .containsExactly("2024-03-01 " + fresh, "2024-03-02 " + old, "2024-03-03 " + fresh);
    assertThat(rows("x", " WHERE x = '" + fresh + "'::" + after)).hasSize(2);
  }

  @Test
  @DisplayName("A063 columns of one type in another order keep their values")
  void columnsInAnotherOrderKeepTheirValues() {
    Column a = Column.of("a", Scalar.INTEGER);
    Column b = Column.of("b", Scalar.INTEGER);
    publish("2024-03-01", "1 AS a, 2 AS b", DAY, a, b);
    publish("2024-03-02", "4 AS b, 3 AS a", DAY, b, a);
    assertThat(found().names()).containsExactly("day", "b", "a");
    assertThat(rows("a || '/' || b")).containsExactly("2024-03-01 1/2", "2024-03-02 3/4");
  }

  @Test
  void requiredColumnHasItsValueInOldRows() {
    publish("2024-03-01", "", DAY);
    Column currency =
        Column.of("currency", Scalar.VARCHAR).asRequired().withPast(Past.NONE.valued("it's EUR"));
    publish("2024-03-02", "'USD' AS currency", DAY, currency);
    assertThat(rows("currency")).containsExactly("2024-03-01 it's EUR", "2024-03-02 USD");
    assertThat(rows("currency", " WHERE currency <> 'USD'")).containsExactly("2024-03-01 it's EUR");
  }

  @ParameterizedTest
  @CsvSource({
    "BOOLEAN,true",
    "INTEGER,-7",
    "BIGINT,5000000000",
    "FLOAT,0.5",
    "DOUBLE,1.0E10",
    "DATE,2024-02-29",
    "TIME,12:30",
    "TIMESTAMP,2024-03-01 12:00:00.250000",
    "TIMESTAMP WITH TIME ZONE,2024-03-01 12:00:00+00",
    "UUID,00000000-0000-0001-0000-000000000002",
    "'DECIMAL(10,2)',1.50"
  })
  void oldRowsHaveTheValueExactly(String type, String value) {
    publish("2024-03-01", "", DAY);
    Column column = Column.of("x", TypeText.parse("test", type)).withPast(Past.NONE.valued(value));
    publish("2024-03-02", "NULL::" + type + " AS x", DAY, column);
    assertThat(rows("x = '" + value + "'::" + type))
        .containsExactly("2024-03-01 true", "2024-03-02 null");
  }

  @Test
  void undoneChangeOfColumnsIsUndoneWithItsRows() {
    publish("2024-03-01", "1.50::DECIMAL(18,2) AS amount, 'n' AS note", DAY, AMOUNT, NOTE);
    OptionalLong before = released();
    publish("2024-03-01", "9.99::DECIMAL(18,2) AS amount", DAY, AMOUNT);
    undo(before, released().orElseThrow());
    assertThat(found().names()).containsExactly("day", "amount", "note");
    publish("2024-03-02", "2.00::DECIMAL(18,2) AS amount, 'm' AS note", DAY, AMOUNT, NOTE);
    assertThat(rows("amount || note")).containsExactly("2024-03-01 1.50n", "2024-03-02 2.00m");
  }

  @Test
  void filesFromBeforeADropDoNotComeBackUnderLaterReleases() {
    publish("2024-03-01", "1.50::DECIMAL(18,2) AS amount, 'n' AS note", DAY, AMOUNT, NOTE);
    OptionalLong before = released();
    publish("2024-03-01", "9.99::DECIMAL(18,2) AS amount", DAY, AMOUNT);
    long published = released().orElseThrow();
    publish("2024-03-02", "2.00::DECIMAL(18,2) AS amount", DAY, AMOUNT);
    assertThatThrownBy(() -> undo(before, published))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining(
            "BS-562 shop.orders 2024-03-01: found columns that the release changed");
  }

  @Test
  void originalFilesComeBackInATableOfVersionThree() {
    publish("2024-03-01", "'n' AS note", DAY, NOTE);
    Column x = Column.of("x", Scalar.INTEGER).withPast(Past.NONE.valued("5"));
    publish("2024-03-02", "'m' AS note, 6 AS x", DAY, NOTE, x);
    OptionalLong before = released();
    publish("2024-03-01", "'wrong' AS note, 7 AS x", DAY, NOTE, x);
    long published = released().orElseThrow();
    publish("2024-03-03", "'k' AS note, 8 AS x", DAY, NOTE, x);
    undo(before, published);
    assertThat(rows("note || x"))
        .containsExactly("2024-03-01 n5", "2024-03-02 m6", "2024-03-03 k8");
  }

  private void undo(OptionalLong before, long published) {
    long id = warehouse.metadata.releases().nextId();
    Undo undo = new Undo(ORDERS, DAYS, Set.of(PartitionKey.of("2024-03-01")), published, before);
    assertThat(warehouse.publish(id, List.of(warehouse.home.undoing().undo(undo, released(), id))))
        .isEqualTo(new Outcome.Published());
  }

  private OptionalLong released() {
    return warehouse.metadata.releases().releasedSnapshot(ORDERS);
  }

  private TableSpec kept(Column... columns) {
    TableSpec spec = Warehouse.spec(ORDERS, DAYS, columns);
    return spec.with(warehouse.home.staging().ensure(spec).schema());
  }

  /** Publishes one row of a day and answers the snapshot. */
  private long publish(String day, String values, Column... columns) {
    warehouse.publish(stage(day + columns.length + values.hashCode(), kept(columns), day, values));
    return released().orElseThrow();
  }

  private StagedTable stage(String workspace, TableSpec kept, String day, String values) {
    String select =
        "SELECT "
            + String.join(", ", kept.schema().names())
            + " FROM (SELECT DATE '"
            + day
            + "' AS day"
            + (values.isEmpty() ? "" : ", " + values)
            + ")";
    PartitionKey key = PartitionKey.of(day);
    WrittenFile written = bench.written(kept.schema(), select, key);
    return warehouse.home.staging().stage(workspace, kept, List.of(key), List.of(written));
  }

  private TableSchema found() {
    return warehouse.home.tables().find(ORDERS).orElseThrow().schema();
  }

  private List<String> rows(String... expression) {
    return read(released().orElseThrow(), expression);
  }

  private List<String> rowsAt(long snapshot, String expression) {
    return read(snapshot, expression);
  }

  /** The day and an expression, with a condition if one is given, in the order of the days. */
  private List<String> read(long snapshot, String... expression) {
    String condition = expression.length > 1 ? expression[1] : "";
    String sql =
        "SELECT day || ' ' || coalesce(CAST("
            + expression[0]
            + " AS VARCHAR), 'null') FROM shop.orders"
            + condition
            + " ORDER BY day";
    return queries
        .query(
            new Query(sql, new AtSnapshot(warehouse, snapshot), List.of(), 100), Cancellation.NEVER)
        .rows()
        .stream()
        .map(row -> String.valueOf(row.get(0)))
        .toList();
  }

  /** The one table as a snapshot shows it. */
  private record AtSnapshot(Warehouse warehouse, long snapshot) implements TableSet {
    @Override
    public List<AssetName> names() {
      return List.of(ORDERS);
    }

    @Override
    public Content content(AssetName name) {
      return new Content(
          warehouse.home.tables().schemaOf(name, snapshot), OptionalLong.of(snapshot));
    }

    @Override
    public List<String> files(AssetName name, RowFilter filter) {
      return warehouse.home.tables().files(name, snapshot, DAYS, filter).stream()
          .map(TableFile::location)
          .toList();
    }
  }
}
