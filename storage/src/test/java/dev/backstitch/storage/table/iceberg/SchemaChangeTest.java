package dev.backstitch.storage.table.iceberg;

import static dev.backstitch.storage.table.iceberg.Warehouse.DAYS;
import static dev.backstitch.storage.table.iceberg.Warehouse.ORDERS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.ColumnType;
import dev.backstitch.asset.schema.ColumnType.DecimalType;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import dev.backstitch.asset.schema.TypeText;
import dev.backstitch.storage.table.KeyColumns;
import dev.backstitch.storage.table.StagedTable;
import dev.backstitch.storage.table.TableSchema.Field;
import dev.backstitch.storage.table.TableSpec;
import dev.backstitch.storage.table.TableState;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SchemaChangeTest {
  private static final Column DAY = Column.of("day", Scalar.DATE).asRequired();
  private static final Column AMOUNT = Column.of("amount", new DecimalType(18, 2));

  @TempDir Path folder;
  private Warehouse warehouse;

  @BeforeEach
  void open() {
    warehouse = new Warehouse(folder);
  }

  @AfterEach
  void close() {
    warehouse.close();
  }

  @Test
  void newTableHasTheColumnsNumberedFromOne() {
    TableState state = ensure(DAY, AMOUNT);
    assertThat(state.schema().fields()).containsExactly(new Field(1, DAY), new Field(2, AMOUNT));
    assertThat(state.snapshot()).isEmpty();
  }

  @Test
  void ensuringTwiceWritesNothing() {
    TableState first = ensure(DAY, AMOUNT);
    assertThat(ensure(DAY, AMOUNT)).isEqualTo(first);
  }

  @Test
  void tableWithoutFilesBecomesWhateverIsAskedFor() {
    ensure(DAY, AMOUNT);
    Column other = Column.of("amount", Scalar.VARCHAR).asRequired();
    assertThat(ensure(DAY, other).schema().columns()).containsExactly(DAY, other);
    assertThat(warehouse.home.staging().ensure(whole(other)).schema().columns())
        .containsExactly(other);
  }

  @Test
  void optionalColumnIsAddedUnderANewId() {
    holdFiles(DAY, AMOUNT);
    Column note = new Column("note", Scalar.VARCHAR, false, "What was said.");
    assertThat(ensure(DAY, note, AMOUNT).schema().fields())
        .containsExactly(new Field(1, DAY), new Field(2, AMOUNT), new Field(3, note));
  }

  @Test
  void olderSnapshotKeepsTheSchemaItWasWrittenWith() {
    StagedTable before = holdFiles(DAY, AMOUNT);
    ensure(DAY, AMOUNT, Column.of("note", Scalar.VARCHAR));
    assertThat(warehouse.home.tables().schemaOf(ORDERS, before.snapshot()).names())
        .containsExactly("day", "amount");
  }

  @Test
  void requiredColumnMayBecomeOptionalAndBeDescribed() {
    holdFiles(DAY, AMOUNT.asRequired());
    Column relaxed = new Column("amount", new DecimalType(18, 2), false, "In euro.");
    assertThat(ensure(DAY, relaxed).schema().columns()).containsExactly(DAY, relaxed);
  }

  @Test
  void everythingThatNeedsARebuildIsRefusedAtOnce() {
    holdFiles(DAY, AMOUNT, Column.of("gone", Scalar.BIGINT), Column.of("maybe", Scalar.BIGINT));
    assertThatThrownBy(
            () ->
                ensure(
                    DAY,
                    Column.of("amount", Scalar.DOUBLE),
                    Column.of("maybe", Scalar.BIGINT).asRequired(),
                    Column.of("added", Scalar.BIGINT).asRequired()))
        .isInstanceOfSatisfying(
            ProblemException.class,
            e ->
                assertThat(e.problems())
                    .extracting(Problem::text)
                    .hasSize(4)
                    .allMatch(text -> text.startsWith("BS-602 shop.orders."))
                    .anyMatch(text -> text.contains("amount: found type DECIMAL(18,2)"))
                    .anyMatch(text -> text.contains("expected DOUBLE"))
                    .anyMatch(text -> text.contains("orders.gone"))
                    .anyMatch(text -> text.contains("orders.maybe"))
                    .anyMatch(text -> text.contains("orders.added")));
  }

  @Test
  void otherPartitioningNeedsARebuild() {
    holdFiles(DAY, AMOUNT);
    assertThatThrownBy(() -> warehouse.home.staging().ensure(whole(DAY, AMOUNT)))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("BS-602 shop.orders: found partition columns [day]");
  }

  @Test
  void propertiesFollowTheSpecification() {
    ensure(DAY);
    TableSpec renamed =
        new TableSpec(
            ORDERS, Warehouse.spec(ORDERS, DAYS, DAY).schema(), DAYS, Map.of("owner", "bob"));
    warehouse.home.staging().ensure(renamed);
    assertThat(Stock.table(warehouse, ORDERS).properties())
        .containsEntry("owner", "bob")
        .containsEntry("gc.enabled", "false");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "BOOLEAN",
        "INTEGER",
        "BIGINT",
        "FLOAT",
        "DOUBLE",
        "VARCHAR",
        "BLOB",
        "DATE",
        "TIME",
        "TIMESTAMP",
        "TIMESTAMP WITH TIME ZONE",
        "UUID",
        "DECIMAL(38,10)",
        "BIGINT[]",
        "MAP(VARCHAR, DOUBLE)",
        "STRUCT(\"a b\" BIGINT, \"c\" VARCHAR[])[]"
      })
  void everyColumnTypeComesBack(String text) {
    ColumnType type = TypeText.parse("test", text);
    Column column = Column.of("a column.with \"signs\"", type);
    assertThat(ensure(DAY, column).schema().columns()).containsExactly(DAY, column);
    holdFiles(DAY, column);
    Column added = Column.of("added", type);
    assertThat(ensure(DAY, column, added).schema().columns()).containsExactly(DAY, column, added);
  }

  private TableState ensure(Column... columns) {
    return warehouse.home.staging().ensure(Warehouse.spec(ORDERS, DAYS, columns));
  }

  private StagedTable holdFiles(Column... columns) {
    return warehouse.stage("w", Warehouse.spec(ORDERS, DAYS, columns), "2024-03-01");
  }

  private static TableSpec whole(Column... columns) {
    return Warehouse.spec(ORDERS, KeyColumns.of(Scheme.WHOLE), columns);
  }
}
