package dev.backstitch.storage.table.iceberg;

import static dev.backstitch.storage.table.iceberg.Warehouse.ORDERS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.metadata.Outcome;
import dev.backstitch.storage.table.Move;
import dev.backstitch.storage.table.StagedTable;
import dev.backstitch.storage.table.TableSpec;
import dev.backstitch.storage.table.WrittenFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import org.apache.iceberg.Table;
import org.apache.iceberg.catalog.Namespace;
import org.apache.iceberg.catalog.TableIdentifier;
import org.apache.iceberg.jdbc.JdbcCatalog;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PublicationTest {
  private static final TableSpec SPEC = Warehouse.daily(ORDERS);
  private static final TableSpec REVENUE = Warehouse.daily(AssetName.parse("shop.revenue"));

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
  void firstPublicationShowsTheStagedSnapshotItself() {
    StagedTable staged = warehouse.stage("w", SPEC, "2024-03-01");
    long release = warehouse.publish(staged);
    assertThat(warehouse.metadata.releases().snapshots(release))
        .isEqualTo(Map.of(ORDERS, staged.snapshot()));
    assertThat(warehouse.home.tables().find(ORDERS).orElseThrow().snapshot())
        .isEqualTo(OptionalLong.of(staged.snapshot()));
  }

  @Test
  void forwardsWhenMainIsStillTheBranchsParent() {
    warehouse.publish(warehouse.stage("a", SPEC, "2024-03-01", "2024-03-02"));
    StagedTable first = warehouse.stage("b", SPEC, "2024-03-02");
    StagedTable second = warehouse.stage("b", SPEC, "2024-03-03");
    StagedTable staged = first.with(second);
    long release = warehouse.publish(staged);
    assertThat(warehouse.metadata.releases().snapshots(release))
        .isEqualTo(Map.of(ORDERS, second.snapshot()));
    assertThat(warehouse.shown(SPEC).keySet())
        .containsExactlyInAnyOrder("2024-03-01", "2024-03-02", "2024-03-03");
  }

  @Test
  void branchIsRemovedAndReleaseTaggedInTheSameStep() {
    StagedTable staged = warehouse.stage("w", SPEC, "2024-03-01");
    long release = warehouse.publish(staged);
    Table table = Stock.table(warehouse, ORDERS);
    assertThat(table.refs().keySet()).containsExactlyInAnyOrder("main", "release_" + release);
    assertThat(table.refs().get("release_" + release).snapshotId()).isEqualTo(staged.snapshot());
  }

  @Test
  void rebasesOverOtherPartitionsAndKeepsTheirFiles() {
    warehouse.publish(warehouse.stage("a", SPEC, "2024-03-01", "2024-03-02", "2024-03-03"));
    Map<String, Set<String>> before = warehouse.shown(SPEC);
    StagedTable staged = warehouse.stage("b", SPEC, "2024-03-01", "2024-03-04");
    StagedTable meanwhile = warehouse.stage("c", SPEC, "2024-03-02");
    warehouse.publish(meanwhile);
    long release = warehouse.publish(staged);
    assertThat(warehouse.shown(SPEC))
        .isEqualTo(
            Map.of(
                "2024-03-01", Set.of(location(staged, "2024-03-01")),
                "2024-03-02", Warehouse.locations(meanwhile),
                "2024-03-03", before.get("2024-03-03"),
                "2024-03-04", Set.of(location(staged, "2024-03-04"))));
    assertThat(Stock.table(warehouse, ORDERS).refs()).doesNotContainKey("ws_b");
    assertThat(Stock.table(warehouse, ORDERS).refs()).containsKey("release_" + release);
  }

  @Test
  void rebaseEmptiesReplacedKeysThatHaveNoFiles() {
    warehouse.publish(warehouse.stage("a", SPEC, "2024-03-01", "2024-03-02"));
    StagedTable emptied =
        warehouse
            .home
            .staging()
            .stage("b", SPEC, List.of(PartitionKey.of("2024-03-01")), List.of());
    warehouse.publish(warehouse.stage("c", SPEC, "2024-03-02"));
    warehouse.publish(emptied);
    assertThat(warehouse.shown(SPEC).keySet()).containsExactly("2024-03-02");
  }

  @Test
  void appendRebasesWithoutRemovingAnything() {
    warehouse.publish(warehouse.stage("a", SPEC, "2024-03-01"));
    WrittenFile more = warehouse.written(SPEC, "2024-03-01");
    StagedTable appended = warehouse.home.staging().stage("b", SPEC, List.of(), List.of(more));
    warehouse.publish(warehouse.stage("c", SPEC, "2024-03-02"));
    warehouse.publish(appended);
    assertThat(warehouse.shown(SPEC).get("2024-03-01")).hasSize(2);
  }

  @Test
  @DisplayName(
      "A046 a partition that another release changed meanwhile is refused, not overwritten")
  void samePartitionPublishedMeanwhileIsRefused() {
    warehouse.publish(warehouse.stage("a", SPEC, "2024-03-01", "2024-03-02"));
    StagedTable staged = warehouse.stage("b", SPEC, "2024-03-01", "2024-03-02");
    StagedTable late =
        warehouse
            .home
            .staging()
            .stage("c", SPEC, List.of(), List.of(warehouse.written(SPEC, "2024-03-02")));
    warehouse.publish(late);
    Map<String, Set<String>> before = warehouse.shown(SPEC);
    assertThatThrownBy(() -> warehouse.publish(staged))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("BS-606 shop.orders 2024-03-02: was published by another release");
    assertThat(warehouse.shown(SPEC)).isEqualTo(before);
  }

  @Test
  void foreignCommitIsRefused() {
    warehouse.publish(warehouse.stage("a", SPEC, "2024-03-01"));
    StagedTable staged = warehouse.stage("b", SPEC, "2024-03-01");
    try (JdbcCatalog catalog = Stock.catalog(warehouse)) {
      Table table = catalog.loadTable(TableIdentifier.of(Namespace.of("shop"), "orders"));
      table.newAppend().commit();
    }
    assertThatThrownBy(() -> warehouse.publish(staged))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("BS-603 shop.orders: found snapshot")
        .hasMessageContaining("another writer changed the table");
  }

  @Test
  void branchThatMovedSinceItWasVerifiedIsRefused() {
    StagedTable verified = warehouse.stage("w", SPEC, "2024-03-01");
    warehouse.stage("w", SPEC, "2024-03-02");
    assertThatThrownBy(() -> warehouse.publish(verified))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("BS-605 shop.orders: found snapshot");
  }

  @Test
  void rebaseThatWouldLeaveAStagedFileBehindIsRefused() {
    warehouse.stage("w", SPEC, "2024-03-01");
    StagedTable onlyTheSecond = warehouse.stage("w", SPEC, "2024-03-02");
    warehouse.publish(warehouse.stage("other", SPEC, "2024-03-03"));
    assertThatThrownBy(() -> warehouse.publish(onlyTheSecond))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("BS-605 shop.orders: found 2 files added on branch ws_w");
  }

  @Test
  void preparedAndNeverPublishedLeavesNothingVisible() {
    long first = warehouse.publish(warehouse.stage("a", SPEC, "2024-03-01"));
    String pointer = warehouse.metadata.pointers().location(ORDERS).orElseThrow();
    StagedTable staged = warehouse.stage("b", SPEC, "2024-03-01");
    warehouse.prepare(staged, warehouse.metadata.releases().nextId());
    warehouse.close();
    warehouse = new Warehouse(folder);
    assertThat(warehouse.metadata.releases().latest().orElseThrow().id()).isEqualTo(first);
    assertThat(warehouse.home.tables().find(ORDERS).orElseThrow().snapshot())
        .isEqualTo(warehouse.metadata.releases().releasedSnapshot(ORDERS));
    assertThat(pointer).isNotEqualTo(warehouse.metadata.pointers().location(ORDERS).orElseThrow());
    assertThat(warehouse.publish(staged)).isPositive();
    assertThat(warehouse.shown(SPEC).get("2024-03-01")).isEqualTo(Warehouse.locations(staged));
  }

  @Test
  void tableThatMovedAfterItWasPreparedIsNamedAndDoneAgain() {
    warehouse.publish(
        warehouse.stage("a", SPEC, "2024-03-01"), warehouse.stage("a", REVENUE, "2024-03-01"));
    StagedTable orders = warehouse.stage("b", SPEC, "2024-03-01");
    StagedTable revenue = warehouse.stage("b", REVENUE, "2024-03-01");
    long id = warehouse.metadata.releases().nextId();
    List<Move> moves = List.of(warehouse.prepare(orders, id), warehouse.prepare(revenue, id));
    warehouse.stage("c", SPEC, "2024-03-09");
    assertThat(warehouse.publish(id, moves)).isEqualTo(new Outcome.Moved(Set.of(ORDERS)));
    assertThat(warehouse.metadata.releases().find(id)).isEmpty();
    assertThat(warehouse.publish(id, List.of(warehouse.prepare(orders, id), moves.get(1))))
        .isEqualTo(new Outcome.Published());
    assertThat(warehouse.metadata.releases().snapshots(id))
        .isEqualTo(Map.of(ORDERS, orders.snapshot(), REVENUE.name(), revenue.snapshot()));
  }

  @Test
  void pastReleasesStayReadable() {
    StagedTable one = warehouse.stage("a", SPEC, "2024-03-01");
    long first = warehouse.publish(one);
    warehouse.publish(warehouse.stage("b", SPEC, "2024-03-01"));
    long snapshot = warehouse.metadata.releases().snapshots(first).get(ORDERS);
    assertThat(warehouse.files(SPEC, snapshot)).containsExactly(one.files().get(0).file());
    assertThatThrownBy(() -> warehouse.files(SPEC, 12345))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("BS-601 shop.orders snapshot 12345: is no longer readable");
  }

  @Test
  void stockReaderSeesWhatWasPublished() throws Exception {
    StagedTable staged = warehouse.stage("w", SPEC, "2024-03-01", "2024-03-02");
    warehouse.publish(staged);
    try (JdbcCatalog catalog = Stock.catalog(warehouse)) {
      assertThat(catalog.listTables(Namespace.of("shop")))
          .containsExactly(TableIdentifier.of(Namespace.of("shop"), "orders"));
      Table table = catalog.loadTable(TableIdentifier.of(Namespace.of("shop"), "orders"));
      assertThat(table.spec().toString()).contains("day: identity");
      try (var files = table.newScan().planFiles()) {
        assertThat(files)
            .extracting(task -> task.file().location())
            .containsExactlyInAnyOrderElementsOf(Warehouse.locations(staged));
      }
    }
  }

  private static String location(StagedTable staged, String key) {
    return staged.files().stream()
        .map(WrittenFile::file)
        .filter(file -> file.key().text().equals(key))
        .findFirst()
        .orElseThrow()
        .location();
  }
}
