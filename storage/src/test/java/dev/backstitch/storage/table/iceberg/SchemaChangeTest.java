package dev.backstitch.storage.table.iceberg;

import static dev.backstitch.storage.table.iceberg.Warehouse.DAYS;
import static dev.backstitch.storage.table.iceberg.Warehouse.ORDERS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.ColumnType;
import dev.backstitch.asset.schema.ColumnType.DecimalType;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import dev.backstitch.asset.schema.Past;
import dev.backstitch.asset.schema.TypeText;
import dev.backstitch.storage.table.KeyColumns;
import dev.backstitch.storage.table.StagedTable;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.TableSchema.Field;
import dev.backstitch.storage.table.TableSpec;
import dev.backstitch.storage.table.TableState;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SchemaChangeTest {
  private static final Column DAY = Column.of("day", Scalar.DATE).asRequired();
  private static final String REBUILD =
      "; rows are kept as they were in 3 partitions, 2024-03-01 to 2024-03-04. Rebuild all that the"
          + " table holds in one release: backfill plan --from"
          + " 'shop.orders[2024-03-01..2024-03-04]'; or declare the column under another name, or"
          + " as it is in the table.";
  private static final Column[] INCOMPATIBLE = {
    DAY,
    Column.of("amount", Scalar.DOUBLE),
    Column.of("maybe", Scalar.BIGINT).asRequired(),
    Column.of("added", Scalar.BIGINT).asRequired()
  };
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
        .containsExactly(new Field(1, DAY), new Field(3, note), new Field(2, AMOUNT));
  }

  @Test
  void readersSeeOtherColumnsOnceTheyArePublished() {
    holdFiles(DAY, AMOUNT);
    Column note = Column.of("note", Scalar.VARCHAR);
    ensure(DAY, note);
    StagedTable staged = warehouse.stage("b", spec(DAY, note), "2024-03-02");
    assertThat(found().names()).containsExactly("day", "amount");
    assertThat(Stock.table(warehouse, ORDERS).schema().columns()).hasSize(2);
    warehouse.publish(staged);
    assertThat(found().fields()).containsExactly(new Field(1, DAY), new Field(3, note));
    assertThat(Stock.table(warehouse, ORDERS).schema().columns())
        .extracting(field -> field.name())
        .containsExactly("day", "note");
  }

  @Test
  void changeThatIsNeverPublishedTakesNothingAway() {
    holdFiles(DAY, AMOUNT);
    ensure(DAY, Column.of("other", Scalar.BIGINT));
    assertThat(ensure(DAY, AMOUNT).schema().fields())
        .containsExactly(new Field(1, DAY), new Field(2, AMOUNT));
  }

  @Test
  void ensuringAWaitingChangeAgainKeepsItsIds() {
    holdFiles(DAY, AMOUNT);
    Column note = Column.of("note", Scalar.VARCHAR);
    TableState once = ensure(DAY, AMOUNT, note);
    assertThat(ensure(DAY, AMOUNT, note)).isEqualTo(once);
    assertThat(ensure(DAY, AMOUNT, Column.of("text", Scalar.VARCHAR)).schema().fields().get(2).id())
        .isEqualTo(4);
    assertThat(ensure(DAY, AMOUNT, note).schema()).isEqualTo(once.schema());
  }

  @Test
  void renamedColumnKeepsItsId() {
    holdFiles(DAY, AMOUNT);
    Column renamed = Column.of("amt", new DecimalType(18, 2)).withPast(Past.NONE.named("amount"));
    Column plain = Column.of("amt", new DecimalType(18, 2));
    assertThat(ensure(DAY, renamed).schema().fields())
        .containsExactly(new Field(1, DAY), new Field(2, plain));
    warehouse.publish(warehouse.stage("b", spec(DAY, renamed), "2024-03-02"));
    assertThat(ensure(DAY, renamed).schema()).isEqualTo(found());
    assertThat(ensure(DAY, plain).schema()).isEqualTo(found());
  }

  @Test
  void earlierNameIsNotTakenFromAColumnThatIsStillDeclared() {
    holdFiles(DAY, AMOUNT);
    Column net = Column.of("net", new DecimalType(18, 2)).withPast(Past.NONE.named("amount"));
    assertThat(ensure(DAY, AMOUNT, net).schema().fields())
        .extracting(Field::id)
        .containsExactly(1, 2, 3);
  }

  @ParameterizedTest
  @CsvSource({
    "INTEGER,BIGINT,true",
    "FLOAT,DOUBLE,true",
    "'DECIMAL(10,2)','DECIMAL(18,2)',true",
    "BIGINT,INTEGER,false",
    "'DECIMAL(10,2)','DECIMAL(18,3)',false",
    "INTEGER,DOUBLE,false",
    "DATE,TIMESTAMP,false",
    "VARCHAR,BIGINT,false",
    "'STRUCT(\"a\" BIGINT)','STRUCT(\"b\" BIGINT)',false",
    "'STRUCT(\"a\" BIGINT)','STRUCT(\"a\" BIGINT, \"b\" BIGINT)',false",
    "INTEGER[],BIGINT[],false"
  })
  void columnsAreWidenedAndNothingElse(String before, String after, boolean possible) {
    holdFiles(DAY, Column.of("x", TypeText.parse("test", before)));
    Column wanted = Column.of("x", TypeText.parse("test", after));
    if (possible) {
      assertThat(ensure(DAY, wanted).schema().fields())
          .containsExactly(new Field(1, DAY), new Field(2, wanted));
    } else {
      assertThatThrownBy(() -> ensure(DAY, wanted))
          .isInstanceOf(ProblemException.class)
          .hasMessageContaining(
              "BS-602 shop.orders.x: found type " + before + ", expected " + after);
    }
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
  void everythingThatNeedsARebuildIsRefusedAtOnceWithWhatToRebuild() {
    holdFiles(DAY, AMOUNT, Column.of("maybe", Scalar.BIGINT));
    warehouse.publish(
        warehouse.stage(
            "b", spec(DAY, AMOUNT, Column.of("maybe", Scalar.BIGINT)), "2024-03-02", "2024-03-04"));
    assertThatThrownBy(() -> ensure(INCOMPATIBLE))
        .isInstanceOfSatisfying(
            ProblemException.class,
            e ->
                assertThat(e.problems())
                    .extracting(Problem::text)
                    .containsExactly(
                        "BS-602 shop.orders.amount: found type DECIMAL(18,2), expected DOUBLE"
                            + REBUILD,
                        "BS-602 shop.orders.maybe: found a column that may be NULL, expected"
                            + " required"
                            + REBUILD,
                        "BS-602 shop.orders.added: found no such column, expected required in old"
                            + " rows too"
                            + REBUILD));
  }

  @Test
  void anyChangeIsPossibleWhereAllPartitionsAreRebuilt() {
    holdFiles(DAY, AMOUNT, Column.of("maybe", Scalar.BIGINT));
    TableSpec wanted = spec(INCOMPATIBLE);
    Set<PartitionKey> all = Set.of(PartitionKey.of("2024-03-01"));
    TableSpec kept = wanted.with(warehouse.home.staging().ensure(wanted, all).schema());
    assertThat(kept.schema().fields()).extracting(Field::id).containsExactly(1, 4, 3, 5);
    StagedTable partly =
        warehouse
            .home
            .staging()
            .stage("p", kept, List.of(PartitionKey.of("2024-03-02")), List.of());
    assertThatThrownBy(() -> warehouse.publish(partly))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining(
            "BS-602 shop.orders: column amount needs a value that older rows do not have; rows are"
                + " kept as they were in 1 partition, 2024-03-01");
    StagedTable whole =
        warehouse
            .home
            .staging()
            .stage("w", kept, all, List.of(warehouse.written(kept, "2024-03-01")));
    assertThat(warehouse.publish(whole)).isPositive();
    assertThat(found()).isEqualTo(kept.schema());
  }

  @Test
  void valueForOldRowsAsksForTheFormatThatHasIt() {
    holdFiles(DAY, AMOUNT);
    Column currency =
        Column.of("currency", Scalar.VARCHAR).asRequired().withPast(Past.NONE.valued("EUR"));
    assertThat(ensure(DAY, AMOUNT, currency).schema().fields())
        .containsExactly(new Field(1, DAY), new Field(2, AMOUNT), new Field(3, currency));
    warehouse.publish(warehouse.stage("b", spec(DAY, AMOUNT, currency), "2024-03-02"));
    assertThat(found().field("currency").orElseThrow().column()).isEqualTo(currency);
    var field = Stock.table(warehouse, ORDERS).schema().findField("currency");
    assertThat(field.initialDefault()).isEqualTo("EUR");
    assertThat(field.writeDefault()).isEqualTo("EUR");
  }

  @ParameterizedTest
  @CsvSource({
    "BOOLEAN,true",
    "INTEGER,-7",
    "BIGINT,5000000000",
    "FLOAT,0.5",
    "DOUBLE,1.0E10",
    "VARCHAR,it's",
    "DATE,0001-01-01",
    "TIME,12:30",
    "TIMESTAMP,2024-03-01 12:00:00",
    "TIMESTAMP,2024-03-01 12:00:00.250000",
    "TIMESTAMP WITH TIME ZONE,2024-03-01 12:00:00+00",
    "UUID,00000000-0000-0001-0000-000000000002",
    "'DECIMAL(10,2)',1.50"
  })
  void valueForOldRowsOfEveryTypeComesBack(String type, String value) {
    holdFiles(DAY);
    Column column = Column.of("x", TypeText.parse("test", type)).withPast(Past.NONE.valued(value));
    assertThat(ensure(DAY, column).schema().columns()).containsExactly(DAY, column);
  }

  @Test
  void stagedUnderColumnsThatWereReplacedIsRefused() {
    holdFiles(DAY, AMOUNT);
    StagedTable staged = warehouse.stage("b", spec(DAY, AMOUNT), "2024-03-02");
    Column note = Column.of("note", Scalar.VARCHAR);
    warehouse.publish(warehouse.stage("c", spec(DAY, AMOUNT, note), "2024-03-03"));
    assertThatThrownBy(() -> warehouse.publish(staged))
        .isInstanceOf(ProblemException.class)
        .hasMessage(
            "BS-564 shop.orders: was staged with other columns than it has now, now note VARCHAR"
                + " (field 3). Nothing was published; run the plan again, so that all has the same"
                + " columns.");
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
    return warehouse.home.staging().ensure(spec(columns));
  }

  private TableSchema found() {
    return warehouse.home.tables().find(ORDERS).orElseThrow().schema();
  }

  private static TableSpec spec(Column... columns) {
    return Warehouse.spec(ORDERS, DAYS, columns);
  }

  private StagedTable holdFiles(Column... columns) {
    StagedTable staged = warehouse.stage("w", spec(columns), "2024-03-01");
    warehouse.publish(staged);
    return staged;
  }

  private static TableSpec whole(Column... columns) {
    return Warehouse.spec(ORDERS, KeyColumns.of(Scheme.WHOLE), columns);
  }
}
