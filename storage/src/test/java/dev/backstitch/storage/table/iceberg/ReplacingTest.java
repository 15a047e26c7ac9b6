package dev.backstitch.storage.table.iceberg;

import static dev.backstitch.storage.table.iceberg.Warehouse.ORDERS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.lease.Claim;
import dev.backstitch.storage.lease.Grant;
import dev.backstitch.storage.maintenance.Replacement;
import dev.backstitch.storage.table.Move;
import dev.backstitch.storage.table.StagedTable;
import dev.backstitch.storage.table.TableFile;
import dev.backstitch.storage.table.TableSpec;
import dev.backstitch.storage.table.Undo;
import dev.backstitch.storage.table.WrittenFile;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReplacingTest {
  private static final TableSpec SPEC = Warehouse.daily(ORDERS);
  private static final String DAY = "2024-03-01";

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
  void compactedPartitionIsShownByTheSameRelease() {
    long release = warehouse.publish(stageTwoFiles("a"));
    long before = released();
    WrittenFile merged = compact();
    assertThat(warehouse.shown(SPEC)).isEqualTo(Map.of(DAY, Set.of(merged.file().location())));
    assertThat(warehouse.metadata.releases().latest().orElseThrow().id()).isEqualTo(release);
    assertThat(warehouse.metadata.releases().snapshots(release))
        .isEqualTo(Map.of(ORDERS, released()));
    assertThat(released()).isNotEqualTo(before);
    assertThat(Stock.table(warehouse, ORDERS).currentSnapshot().operation()).isEqualTo("replace");
    assertThat(Stock.table(warehouse, ORDERS).refs().get("release_" + release).snapshotId())
        .isEqualTo(released());
  }

  @Test
  void releaseBeforeACompactionIsUndoneAllTheSame() {
    warehouse.publish(warehouse.stage("a", SPEC, DAY));
    Map<String, Set<String>> original = warehouse.shown(SPEC);
    long first = released();
    warehouse.publish(stageTwoFiles("b"));
    long second = released();
    warehouse.publish(warehouse.stage("c", SPEC, "2024-03-02"));
    compact();
    undo(OptionalLong.of(first), second);
    assertThat(warehouse.shown(SPEC).get(DAY)).isEqualTo(original.get(DAY));
    assertThat(warehouse.shown(SPEC)).containsKey("2024-03-02");
  }

  @Test
  void compactedReleaseItselfIsUndone() {
    warehouse.publish(warehouse.stage("a", SPEC, DAY));
    long first = released();
    warehouse.publish(stageTwoFiles("b"));
    compact();
    undo(OptionalLong.of(first), released());
    assertThat(released()).isEqualTo(first);
  }

  @Test
  void workspaceIsPublishedOverACompaction() {
    warehouse.publish(stageTwoFiles("a"));
    StagedTable staged = warehouse.stage("b", SPEC, DAY);
    compact();
    assertThat(warehouse.publish(staged)).isPositive();
    assertThat(warehouse.shown(SPEC)).isEqualTo(Map.of(DAY, Warehouse.locations(staged)));
  }

  @Test
  void otherRowsAreNoCompaction() {
    warehouse.publish(stageTwoFiles("a"));
    List<TableFile> files = warehouse.files(SPEC, released());
    WrittenFile one = warehouse.written(SPEC, DAY);
    Replacement fewer = new Replacement(ORDERS, SPEC.keys(), files, List.of(one));
    OptionalLong base = OptionalLong.of(released());
    assertThatThrownBy(() -> warehouse.home.replacing().compact(fewer, base, 1))
        .isInstanceOf(ProblemException.class)
        .hasMessage(
            "BS-566 shop.orders: found 3 rows fewer, expected none. Nothing was changed; begin"
                + " again from what the table shows now.");
    Replacement gone = new Replacement(ORDERS, SPEC.keys(), List.of(one.file()), List.of(one));
    assertThatThrownBy(() -> warehouse.home.replacing().compact(gone, base, 1))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("BS-566 shop.orders: found other files on main");
  }

  private StagedTable stageTwoFiles(String workspace) {
    warehouse.home.staging().ensure(SPEC);
    List<WrittenFile> files = List.of(warehouse.written(SPEC, DAY), warehouse.written(SPEC, DAY));
    return warehouse.home.staging().stage(workspace, SPEC, List.of(PartitionKey.of(DAY)), files);
  }

  private WrittenFile compact() {
    List<TableFile> files =
        warehouse.files(SPEC, released()).stream()
            .filter(file -> file.key().text().equals(DAY))
            .toList();
    TableFile one = warehouse.written(SPEC, DAY).file();
    long rows = files.stream().mapToLong(TableFile::rows).sum();
    WrittenFile merged =
        new WrittenFile(new TableFile(one.location(), one.key(), rows, 1), List.of());
    long release = warehouse.metadata.releases().latest().orElseThrow().id();
    long before = released();
    Move move =
        warehouse
            .home
            .replacing()
            .compact(
                new Replacement(ORDERS, SPEC.keys(), files, List.of(merged)),
                OptionalLong.of(before),
                release);
    assertThat(warehouse.metadata.releases().replaced(move, before, fence())).isTrue();
    return merged;
  }

  private long fence() {
    Instant now = Instant.EPOCH;
    Grant grant =
        warehouse
            .metadata
            .leases()
            .take("me", List.of(Claim.ofPublishing(ORDERS)), now, now, (a, one, other) -> true);
    return ((Grant.Taken) grant).fence();
  }

  private void undo(OptionalLong before, long published) {
    long id = warehouse.metadata.releases().nextId();
    Undo undo = new Undo(ORDERS, SPEC.keys(), Set.of(PartitionKey.of(DAY)), published, before);
    Move move = warehouse.home.undoing().undo(undo, OptionalLong.of(released()), id);
    assertThat(warehouse.publish(id, List.of(move)).isPublished()).isTrue();
  }

  private long released() {
    return warehouse.metadata.releases().releasedSnapshot(ORDERS).orElseThrow();
  }
}
