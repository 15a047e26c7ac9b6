package dev.backstitch.storage.table.iceberg;

import static dev.backstitch.storage.table.iceberg.Warehouse.ORDERS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import dev.backstitch.asset.schema.TypeText;
import dev.backstitch.storage.table.KeyColumns;
import dev.backstitch.storage.table.StagedTable;
import dev.backstitch.storage.table.TableFile;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.TableSpec;
import dev.backstitch.storage.table.WrittenFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.iceberg.types.Types.NestedField;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IcebergStagingTest {
  private static final TableSpec SPEC = Warehouse.daily(ORDERS);

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
  void stagedFilesAreOnTheBranchAndNotOnMain() {
    StagedTable staged = warehouse.stage("w", SPEC, "2024-03-01", "2024-03-02");
    assertThat(warehouse.files(SPEC, staged.snapshot()))
        .extracting(TableFile::location)
        .containsExactlyInAnyOrderElementsOf(Warehouse.locations(staged));
    assertThat(warehouse.home.tables().find(ORDERS).orElseThrow().snapshot()).isEmpty();
  }

  @Test
  void whatIsStagedIsFoundByWorkspaceUntilItIsPublished() {
    assertThat(warehouse.home.tables().staged(ORDERS, "w")).isEmpty();
    StagedTable staged = warehouse.stage("w", SPEC, "2024-03-01");
    assertThat(warehouse.home.tables().staged(ORDERS, "w")).hasValue(staged.snapshot());
    assertThat(warehouse.home.tables().staged(ORDERS, "v")).isEmpty();
    warehouse.publish(staged);
    assertThat(warehouse.home.tables().staged(ORDERS, "w")).isEmpty();
  }

  @Test
  void filesComeInTheOrderOfTheirKeys() {
    StagedTable staged = warehouse.stage("w", SPEC, "2024-03-02", "2024-02-29", "2024-03-01");
    assertThat(warehouse.files(SPEC, staged.snapshot()))
        .extracting(file -> file.key().text())
        .containsExactly("2024-02-29", "2024-03-01", "2024-03-02");
  }

  @Test
  void filesComeBackAsTheyWereWritten() {
    StagedTable staged = warehouse.stage("w", SPEC, "2024-03-01");
    assertThat(warehouse.files(SPEC, staged.snapshot()))
        .containsExactly(staged.files().get(0).file());
  }

  @Test
  void branchBeginsWithWhatMainShows() {
    warehouse.publish(warehouse.stage("a", SPEC, "2024-03-01", "2024-03-02"));
    StagedTable staged = warehouse.stage("b", SPEC, "2024-03-02", "2024-03-03");
    assertThat(warehouse.files(SPEC, staged.snapshot()))
        .extracting(file -> file.key().text())
        .containsExactly("2024-03-01", "2024-03-02", "2024-03-03");
  }

  @Test
  void replacedKeyWithoutFilesIsEmptyOnTheBranch() {
    warehouse.publish(warehouse.stage("a", SPEC, "2024-03-01", "2024-03-02"));
    StagedTable staged =
        warehouse
            .home
            .staging()
            .stage("b", SPEC, List.of(PartitionKey.of("2024-03-01")), List.of());
    assertThat(warehouse.files(SPEC, staged.snapshot()))
        .extracting(file -> file.key().text())
        .containsExactly("2024-03-02");
  }

  @Test
  void partsOfNestedColumnsAreKnownByTheIdsOfTheTable() {
    String type = "STRUCT(a BIGINT[], b MAP(VARCHAR, STRUCT(c DATE)))[]";
    TableSpec nested =
        Warehouse.spec(
            ORDERS,
            Warehouse.DAYS,
            Column.of("day", Scalar.DATE).asRequired(),
            Column.of("n", TypeText.parse("test", type)),
            Column.of("amount", Scalar.BIGINT));
    TableSchema schema = warehouse.home.staging().ensure(nested).schema();
    List<Integer> ids =
        Stream.of("", ".a", ".a.element", ".b", ".b.key", ".b.value", ".b.value.c")
            .map(part -> Stock.table(warehouse, ORDERS).schema().findField("n.element" + part))
            .map(NestedField::fieldId)
            .toList();
    assertThat(schema.field("n").orElseThrow().parts()).isEqualTo(ids);
    assertThat(schema.field("amount").orElseThrow().parts()).isEmpty();
  }

  @Test
  void tableWithoutRowsCanBeStaged() {
    warehouse.home.staging().ensure(SPEC);
    StagedTable staged =
        warehouse
            .home
            .staging()
            .stage("w", SPEC, List.of(PartitionKey.of("2024-03-01")), List.of());
    assertThat(warehouse.files(SPEC, staged.snapshot())).isEmpty();
  }

  @Test
  void appendKeepsWhatTheKeyShowed() {
    StagedTable first = warehouse.stage("w", SPEC, "2024-03-01");
    WrittenFile more = warehouse.written(SPEC, "2024-03-01");
    StagedTable second = warehouse.home.staging().stage("w", SPEC, List.of(), List.of(more));
    assertThat(warehouse.files(SPEC, second.snapshot())).hasSize(2);
    assertThat(first.with(second).files()).hasSize(2);
  }

  @Test
  void secondCommitAddsToTheBranch() {
    StagedTable first = warehouse.stage("w", SPEC, "2024-03-01", "2024-03-02");
    StagedTable second = warehouse.stage("w", SPEC, "2024-03-02", "2024-03-03");
    StagedTable both = first.with(second);
    assertThat(warehouse.files(SPEC, second.snapshot()))
        .extracting(TableFile::location)
        .containsExactlyInAnyOrderElementsOf(Warehouse.locations(both));
    assertThat(both.replaced()).hasSize(3);
    assertThat(both.files()).hasSize(3);
  }

  @Test
  void stagingTheSameAgainChangesNothing() {
    StagedTable once = warehouse.stage("w", SPEC, "2024-03-01");
    StagedTable again = warehouse.home.staging().stage("w", SPEC, once.replaced(), once.files());
    assertThat(again).isEqualTo(once);
    assertThat(warehouse.files(SPEC, again.snapshot())).hasSize(1);
  }

  @Test
  void workspacesDoNotSeeEachOther() {
    StagedTable one = warehouse.stage("a", SPEC, "2024-03-01");
    StagedTable other = warehouse.stage("b", SPEC, "2024-03-01");
    assertThat(warehouse.files(SPEC, one.snapshot()))
        .doesNotContainAnyElementsOf(warehouse.files(SPEC, other.snapshot()));
  }

  @Test
  void discardedBranchIsGoneAndItsFilesStay() {
    StagedTable staged = warehouse.stage("w", SPEC, "2024-03-01");
    warehouse.home.staging().discard(staged);
    warehouse.home.staging().discard(staged);
    assertThat(Path.of(staged.files().get(0).file().location())).exists();
    StagedTable fresh = warehouse.stage("w", SPEC, "2024-03-02");
    assertThat(warehouse.files(SPEC, fresh.snapshot())).hasSize(1);
  }

  @Test
  void unpartitionedTableHasTheOneKey() {
    TableSpec spec =
        Warehouse.spec(ORDERS, KeyColumns.of(Scheme.WHOLE), Column.of("x", Scalar.BIGINT));
    warehouse.home.staging().ensure(spec);
    warehouse.home.staging().stage("w", spec, List.of(), List.of(warehouse.written(spec)));
    StagedTable staged =
        warehouse
            .home
            .staging()
            .stage("w", spec, List.of(PartitionKey.WHOLE), List.of(warehouse.written(spec)));
    assertThat(warehouse.files(spec, staged.snapshot()))
        .extracting(TableFile::key)
        .containsExactly(PartitionKey.WHOLE);
  }

  @Test
  void pathsNeverContainKeysWhateverTheyAre() throws IOException {
    TableSpec spec =
        Warehouse.spec(ORDERS, Warehouse.REGIONS, Column.of("region", Scalar.VARCHAR).asRequired());
    String[] keys = {"../../escape", "a/b", "Z\u00fcrich", "\ud83e\uddf5", "region=x", ".."};
    StagedTable staged = warehouse.stage("w", spec, keys);
    assertThat(warehouse.files(spec, staged.snapshot()))
        .extracting(file -> file.key().part(0))
        .containsExactlyInAnyOrder(keys);
    try (Stream<Path> all = Files.walk(folder)) {
      assertThat(all.map(path -> folder.relativize(path).toString()))
          .noneMatch(path -> path.contains("escape") || path.contains("rich"))
          .noneMatch(path -> path.contains("region") || path.contains(".."));
    }
  }

  @Test
  void attemptFolderIsFreshAndInsideTheTable() {
    Path directory = warehouse.home.staging().dataDirectory(ORDERS, "run-1_2");
    assertThat(directory)
        .isEmptyDirectory()
        .isEqualTo(folder.resolve("warehouse/shop/orders/data/run-1_2").toAbsolutePath());
    assertThatThrownBy(() -> warehouse.home.staging().dataDirectory(ORDERS, "run-1_2"))
        .isInstanceOf(UncheckedIOException.class);
    for (String attempt : List.of("..", "a/b", "", "a b")) {
      assertThatThrownBy(() -> warehouse.home.staging().dataDirectory(ORDERS, attempt))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }
}
