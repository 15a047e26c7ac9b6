package dev.backstitch.storage.table.iceberg;

import static dev.backstitch.storage.table.iceberg.Warehouse.ORDERS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.metadata.Outcome;
import dev.backstitch.storage.table.ForeignChange;
import dev.backstitch.storage.table.ForeignChange.Commit;
import dev.backstitch.storage.table.ForeignChange.Difference;
import dev.backstitch.storage.table.Move;
import dev.backstitch.storage.table.StagedTable;
import dev.backstitch.storage.table.TableSpec;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import org.apache.iceberg.DataFiles;
import org.apache.iceberg.FileFormat;
import org.apache.iceberg.FileMetadata;
import org.apache.iceberg.PartitionData;
import org.apache.iceberg.Table;
import org.apache.iceberg.types.Types;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ForeignChangesTest {
  private static final TableSpec SPEC = Warehouse.daily(ORDERS);

  @TempDir Path folder;
  private Warehouse warehouse;

  @BeforeEach
  void open() {
    warehouse = new Warehouse(folder);
    warehouse.publish(warehouse.stage("a", SPEC, "2024-03-01", "2024-03-02"));
  }

  @AfterEach
  void close() {
    warehouse.close();
  }

  @Test
  void nothingIsFoundWhereOnlyWeWrote() {
    assertThat(find()).isEmpty();
    warehouse.stage("w", SPEC, "2024-03-03");
    assertThat(find()).isEmpty();
  }

  @Test
  void commitsAndPartitionsOfAnotherWriterAreNamed() {
    String removed = warehouse.shown(SPEC).get("2024-03-02").iterator().next();
    foreign(table -> append(table, "2024-03-01", FileFormat.PARQUET, "x", "y"));
    foreign(table -> table.newDelete().deleteFile(removed).set("engine-name", "trino").commit());
    ForeignChange change = found();
    assertThat(change.base()).isEqualTo(released());
    assertThat(change.snapshot())
        .hasValue(Stock.table(warehouse, ORDERS).currentSnapshot().snapshotId());
    assertThat(change.commits()).extracting(Commit::operation).containsExactly("append", "delete");
    assertThat(change.commits()).extracting(Commit::engine).containsExactly("", "trino");
    assertThat(change.partitions())
        .containsExactly(
            new Difference(PartitionKey.of("2024-03-01"), 2, 0),
            new Difference(PartitionKey.of("2024-03-02"), 0, 1));
    assertThat(change.canBeAdopted()).isTrue();
  }

  @Test
  void adoptedChangeIsReleasedAsItIs() {
    foreign(table -> append(table, "2024-03-01", FileFormat.PARQUET, "x"));
    ForeignChange change = found();
    long id = warehouse.metadata.releases().nextId();
    Move move = warehouse.home.foreignChanges().adopt(change, id);
    assertThat(warehouse.publish(id, List.of(move))).isEqualTo(new Outcome.Published());
    assertThat(find()).isEmpty();
    assertThat(released()).isEqualTo(change.snapshot());
    assertThat(warehouse.shown(SPEC).get("2024-03-01")).hasSize(2).contains("x");
    assertThat(Stock.table(warehouse, ORDERS).refs()).containsKey("release_" + id);
    assertThat(warehouse.publish(warehouse.stage("b", SPEC, "2024-03-01"))).isPositive();
  }

  @Test
  void adoptionIsOfWhatWasSeen() {
    foreign(table -> append(table, "2024-03-01", FileFormat.PARQUET, "x"));
    ForeignChange change = found();
    foreign(table -> append(table, "2024-03-01", FileFormat.PARQUET, "y"));
    assertThatThrownBy(() -> warehouse.home.foreignChanges().adopt(change, 9))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("BS-603 shop.orders: found snapshot")
        .hasMessageContaining("the one to adopt");
  }

  @Test
  void discardedChangeIsOffMainAndKeptUnderATag() {
    OptionalLong base = released();
    StagedTable staged = warehouse.stage("w", SPEC, "2024-03-03");
    foreign(table -> append(table, "2024-03-01", FileFormat.PARQUET, "x"));
    ForeignChange change = found();
    assertThat(warehouse.home.foreignChanges().discard(change)).isTrue();
    assertThat(find()).isEmpty();
    Table table = Stock.table(warehouse, ORDERS);
    assertThat(table.currentSnapshot().snapshotId()).isEqualTo(base.orElseThrow());
    long foreign = change.snapshot().orElseThrow();
    assertThat(table.refs().get("discarded_" + foreign).snapshotId()).isEqualTo(foreign);
    assertThat(warehouse.publish(staged)).isPositive();
    assertThat(warehouse.shown(SPEC)).hasSize(3);
  }

  @Test
  void discardingTwiceIsHarmlessAndNeverDropsWhatCameLater() {
    foreign(table -> append(table, "2024-03-01", FileFormat.PARQUET, "x"));
    ForeignChange change = found();
    foreign(table -> append(table, "2024-03-01", FileFormat.PARQUET, "y"));
    assertThat(warehouse.home.foreignChanges().discard(change)).isFalse();
    ForeignChange both = found();
    assertThat(both.partitions())
        .containsExactly(new Difference(PartitionKey.of("2024-03-01"), 2, 0));
    assertThat(warehouse.home.foreignChanges().discard(both)).isTrue();
    assertThat(warehouse.home.foreignChanges().discard(both)).isTrue();
    assertThat(find()).isEmpty();
  }

  @Test
  void columnsOfADiscardedChangeGoWithIt() {
    foreign(table -> table.updateSchema().addColumn("extra", Types.BinaryType.get()).commit());
    foreign(table -> append(table, "2024-03-01", FileFormat.PARQUET, "x"));
    warehouse.home.foreignChanges().discard(found());
    assertThat(warehouse.home.tables().find(ORDERS).orElseThrow().schema().names())
        .isEqualTo(SPEC.schema().names());
  }

  @Test
  void tableThatAnotherWriterFilledFirstIsEmptyAgain() {
    TableSpec other = Warehouse.daily(AssetName.parse("shop.other"));
    warehouse.home.staging().ensure(other);
    Stock.commit(
        warehouse, other.name(), table -> append(table, "2024-03-01", FileFormat.PARQUET, "x"));
    ForeignChange change =
        warehouse
            .home
            .foreignChanges()
            .find(other.name(), OptionalLong.empty(), other.keys())
            .orElseThrow();
    assertThat(change.commits()).hasSize(1);
    assertThat(warehouse.home.foreignChanges().discard(change)).isTrue();
    assertThat(warehouse.home.tables().find(other.name()).orElseThrow().snapshot()).isEmpty();
    assertThat(warehouse.publish(warehouse.stage("w", other, "2024-03-01"))).isPositive();
  }

  @Test
  void anotherWritersRollbackIsFoundAndDiscarded() {
    OptionalLong first = released();
    warehouse.publish(warehouse.stage("b", SPEC, "2024-03-02"));
    Map<String, Set<String>> shown = warehouse.shown(SPEC);
    foreign(table -> table.manageSnapshots().rollbackTo(first.orElseThrow()).commit());
    ForeignChange change = found();
    assertThat(change.snapshot()).isEqualTo(first);
    assertThat(change.commits()).hasSize(1);
    assertThat(change.partitions())
        .containsExactly(new Difference(PartitionKey.of("2024-03-02"), 1, 1));
    assertThat(warehouse.home.foreignChanges().discard(change)).isTrue();
    assertThat(warehouse.shown(SPEC)).isEqualTo(shown);
  }

  @Test
  void rowsDeletedInsideFilesAreNotAdopted() {
    refuses(
        "rows deleted inside files",
        table ->
            table
                .newRowDelta()
                .addDeletes(
                    FileMetadata.deleteFileBuilder(table.spec())
                        .ofPositionDeletes()
                        .withPath("d.parquet")
                        .withFormat(FileFormat.PARQUET)
                        .withPartition(day(table, "2024-03-01"))
                        .withFileSizeInBytes(10)
                        .withRecordCount(1)
                        .build())
                .commit());
  }

  @Test
  void filesOfAnotherFormatAreNotAdopted() {
    refuses(
        "files of format AVRO", table -> append(table, "2024-03-01", FileFormat.AVRO, "x", "y"));
  }

  @Test
  void filesOfAnotherPartitioningAreNotAdopted() {
    refuses(
        "files partitioned by",
        table -> {
          table.updateSpec().removeField("day").commit();
          table
              .newAppend()
              .appendFile(
                  DataFiles.builder(table.spec())
                      .withPath("x")
                      .withFormat(FileFormat.PARQUET)
                      .withFileSizeInBytes(1)
                      .withRecordCount(1)
                      .build())
              .commit();
        });
  }

  @Test
  void filesWithoutAKeyAreNotAdopted() {
    refuses("a partition that has no key", table -> append(table, null, FileFormat.PARQUET, "x"));
  }

  @Test
  void columnsThatCannotBeReadAreNotAdopted() {
    refuses(
        "column odd of type fixed[4]",
        table -> {
          table.updateSchema().addColumn("odd", Types.FixedType.ofLength(4)).commit();
          append(table, "2024-03-01", FileFormat.PARQUET, "x");
        });
  }

  @Test
  void filesThatAreReadByNameAreNotAdopted() {
    refuses(
        "files that are read by column name",
        table -> {
          table.updateProperties().set("schema.name-mapping.default", "[]").commit();
          append(table, "2024-03-01", FileFormat.PARQUET, "x");
        });
  }

  private void refuses(String reason, Consumer<Table> change) {
    foreign(change);
    ForeignChange found = found();
    assertThat(found.obstacles())
        .extracting(Problem::text)
        .anySatisfy(
            text ->
                assertThat(text)
                    .startsWith("BS-563 shop.orders snapshot " + found.snapshot().orElseThrow())
                    .contains("found ")
                    .contains(reason)
                    .endsWith("Discard that change; it stays readable under a tag."));
    assertThatThrownBy(() -> warehouse.home.foreignChanges().adopt(found, 9))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("BS-563");
    assertThat(warehouse.home.foreignChanges().discard(found)).isTrue();
    assertThat(warehouse.shown(SPEC)).hasSize(2);
    assertThat(find()).isEmpty();
  }

  private void foreign(Consumer<Table> change) {
    Stock.commit(warehouse, ORDERS, change);
  }

  private ForeignChange found() {
    return find().orElseThrow();
  }

  private Optional<ForeignChange> find() {
    return warehouse.home.foreignChanges().find(ORDERS, released(), Warehouse.DAYS);
  }

  private OptionalLong released() {
    return warehouse.metadata.releases().releasedSnapshot(ORDERS);
  }

  private static void append(
      Table table, @Nullable String day, FileFormat format, String... locations) {
    var append = table.newAppend();
    for (String location : locations) {
      append.appendFile(
          DataFiles.builder(table.spec())
              .withPath(location)
              .withFormat(format)
              .withPartition(day(table, day))
              .withFileSizeInBytes(1)
              .withRecordCount(1)
              .build());
    }
    append.commit();
  }

  private static PartitionData day(Table table, @Nullable String day) {
    PartitionData partition = new PartitionData(table.spec().partitionType());
    partition.set(0, day == null ? null : (int) LocalDate.parse(day).toEpochDay());
    return partition;
  }
}
