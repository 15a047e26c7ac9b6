package dev.backstitch.storage.table.iceberg;

import static dev.backstitch.storage.table.iceberg.Warehouse.ORDERS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.metadata.Outcome;
import dev.backstitch.storage.table.Move;
import dev.backstitch.storage.table.TableSpec;
import dev.backstitch.storage.table.Undo;
import dev.backstitch.storage.table.WrittenFile;
import dev.backstitch.storage.table.WrittenFile.ColumnMetrics;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.iceberg.DataFile;
import org.apache.iceberg.Table;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UndoingTest {
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
  void newestReleaseGoesBackToTheVerySnapshotBefore() {
    warehouse.publish(warehouse.stage("a", SPEC, "2024-03-01", "2024-03-02"));
    Map<String, Set<String>> before = warehouse.shown(SPEC);
    long first = released();
    warehouse.publish(warehouse.stage("b", SPEC, "2024-03-02"));
    long rollback = undo(OptionalLong.of(first), released(), "2024-03-02");
    assertThat(released()).isEqualTo(first);
    assertThat(warehouse.shown(SPEC)).isEqualTo(before);
    assertThat(Stock.table(warehouse, ORDERS).refs().get("release_" + rollback).snapshotId())
        .isEqualTo(first);
    assertThat(Stock.table(warehouse, ORDERS).currentSnapshot().snapshotId()).isEqualTo(first);
  }

  @Test
  void firstReleaseIsUndoneToAnEmptyTable() {
    warehouse.publish(warehouse.stage("a", SPEC, "2024-03-01", "2024-03-02"));
    undo(OptionalLong.empty(), released(), "2024-03-01", "2024-03-02");
    assertThat(warehouse.shown(SPEC)).isEmpty();
    assertThat(warehouse.metadata.releases().releasedSnapshot(ORDERS)).isPresent();
  }

  @Test
  void originalFilesComeBackUnderALaterReleaseOfOtherPartitions() {
    warehouse.publish(warehouse.stage("a", SPEC, "2024-03-01", "2024-03-02"));
    Map<String, Set<String>> before = warehouse.shown(SPEC);
    long first = released();
    warehouse.publish(warehouse.stage("b", SPEC, "2024-03-02", "2024-03-03"));
    long second = released();
    warehouse.publish(warehouse.stage("c", SPEC, "2024-03-04"));
    Map<String, Set<String>> after = warehouse.shown(SPEC);
    undo(OptionalLong.of(first), second, "2024-03-02", "2024-03-03");
    assertThat(warehouse.shown(SPEC))
        .isEqualTo(
            Map.of(
                "2024-03-01", before.get("2024-03-01"),
                "2024-03-02", before.get("2024-03-02"),
                "2024-03-04", after.get("2024-03-04")));
  }

  @Test
  void filesThatComeBackKeepWhatWasKnownOfTheirColumns() throws Exception {
    warehouse.home.staging().ensure(SPEC);
    WrittenFile plain = warehouse.written(SPEC, "2024-03-01");
    WrittenFile known =
        new WrittenFile(plain.file(), List.of(new ColumnMetrics(2, 10, 3, 1, -1, "1.50", "7.25")));
    warehouse.publish(
        warehouse
            .home
            .staging()
            .stage("a", SPEC, List.of(PartitionKey.of("2024-03-01")), List.of(known)));
    DataFile original = onlyFile();
    long first = released();
    warehouse.publish(warehouse.stage("b", SPEC, "2024-03-01"));
    long second = released();
    warehouse.publish(warehouse.stage("c", SPEC, "2024-03-02"));
    undo(OptionalLong.of(first), second, "2024-03-01");
    warehouse.publish(
        warehouse
            .home
            .staging()
            .stage("d", SPEC, List.of(PartitionKey.of("2024-03-02")), List.of()));
    DataFile back = onlyFile();
    assertThat(back.location()).isEqualTo(original.location());
    assertThat(back.nullValueCounts()).isEqualTo(original.nullValueCounts()).isNotEmpty();
    assertThat(back.lowerBounds()).isEqualTo(original.lowerBounds()).isNotEmpty();
    assertThat(back.upperBounds()).isEqualTo(original.upperBounds()).isNotEmpty();
  }

  @Test
  @DisplayName("A049 undoing refuses to drop what a later release wrote, and names it")
  void laterReleaseOfTheSamePartitionIsNotDropped() {
    warehouse.publish(warehouse.stage("a", SPEC, "2024-03-01", "2024-03-02"));
    long first = released();
    warehouse.publish(warehouse.stage("b", SPEC, "2024-03-01", "2024-03-02"));
    long second = released();
    warehouse.publish(
        warehouse
            .home
            .staging()
            .stage("c", SPEC, List.of(), List.of(warehouse.written(SPEC, "2024-03-02"))));
    Map<String, Set<String>> shown = warehouse.shown(SPEC);
    assertThatThrownBy(() -> undo(OptionalLong.of(first), second, "2024-03-01", "2024-03-02"))
        .isInstanceOf(ProblemException.class)
        .hasMessage(
            "BS-562 shop.orders 2024-03-02: found published again by a later release, expected"
                + " unchanged since the one to undo. Undo the later release first, or plan a"
                + " backfill of these partitions.");
    assertThat(warehouse.shown(SPEC)).isEqualTo(shown);
  }

  @Test
  void partitionThatIsNotNamedIsNotLeftHalfUndone() {
    warehouse.publish(warehouse.stage("a", SPEC, "2024-03-01"));
    long first = released();
    warehouse.publish(warehouse.stage("b", SPEC, "2024-03-01", "2024-03-02"));
    assertThatThrownBy(() -> undo(OptionalLong.of(first), released(), "2024-03-01"))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("BS-562 shop.orders 2024-03-02: found changed by the release too");
  }

  @Test
  void foreignCommitStopsTheUndo() {
    warehouse.publish(warehouse.stage("a", SPEC, "2024-03-01"));
    long first = released();
    Stock.commit(warehouse, ORDERS, table -> table.newAppend().commit());
    assertThatThrownBy(() -> undo(OptionalLong.empty(), first, "2024-03-01"))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("BS-603 shop.orders: found snapshot");
  }

  @Test
  void stateThatIsGoneCannotComeBack() {
    warehouse.publish(warehouse.stage("a", SPEC, "2024-03-01"));
    assertThatThrownBy(() -> undo(OptionalLong.of(12345), released(), "2024-03-01"))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("BS-601 shop.orders snapshot 12345: is no longer readable");
  }

  @Test
  void tableThatMovedAfterTheUndoWasPreparedIsNamed() {
    warehouse.publish(warehouse.stage("a", SPEC, "2024-03-01"));
    long id = warehouse.metadata.releases().nextId();
    Move move = prepare(OptionalLong.empty(), released(), id, "2024-03-01");
    warehouse.stage("b", SPEC, "2024-03-02");
    assertThat(warehouse.publish(id, List.of(move))).isEqualTo(new Outcome.Moved(Set.of(ORDERS)));
    assertThat(warehouse.shown(SPEC)).hasSize(1);
  }

  @Test
  void anUndoIsUndone() {
    warehouse.publish(warehouse.stage("a", SPEC, "2024-03-01"));
    long first = released();
    warehouse.publish(warehouse.stage("b", SPEC, "2024-03-01"));
    long second = released();
    Map<String, Set<String>> shown = warehouse.shown(SPEC);
    undo(OptionalLong.of(first), second, "2024-03-01");
    undo(OptionalLong.of(second), first, "2024-03-01");
    assertThat(released()).isEqualTo(second);
    assertThat(warehouse.shown(SPEC)).isEqualTo(shown);
  }

  @Test
  void undoneOrRefusedAsTheAccountSays() {
    histories(3);
  }

  @Test
  @Tag("large")
  void hundredHistoriesAreUndoneOrRefusedAsTheAccountSays() {
    histories(100);
  }

  private void histories(int count) {
    int undone = 0;
    int refused = 0;
    int movedBack = 0;
    for (int seed = 0; seed < count; seed++) {
      try (Warehouse own = new Warehouse(folder.resolve("h" + seed))) {
        UndoHistories history = history(own, seed);
        undone += history.undone;
        refused += history.refused;
        movedBack += history.movedBack;
      }
    }
    System.out.printf(
        "%d histories: %d undone (%d to the very snapshot), %d refused%n",
        count, undone, movedBack, refused);
    assertThat(List.of(undone, refused, movedBack)).allMatch(times -> times > 0);
  }

  private static UndoHistories history(Warehouse own, int seed) {
    Random random = new Random(seed);
    UndoHistories history = new UndoHistories(own, random);
    for (int i = 0; i < 16; i++) {
      switch (random.nextInt(5)) {
        case 0, 1 -> history.publishSome();
        case 2 -> history.publishLate();
        default -> history.undoSome();
      }
      assertThat(own.shown(SPEC)).as("seed %s, step %s", seed, i).isEqualTo(history.expected());
    }
    for (UndoHistories.Step step : history.steps) {
      assertThat(byDay(own, step.snapshot())).as("%s", step).isEqualTo(step.shown());
    }
    assertThat(history.listed()).allSatisfy(file -> assertThat(Path.of(file)).exists());
    return history;
  }

  private static Map<String, Set<String>> byDay(Warehouse own, long snapshot) {
    return own.files(SPEC, snapshot).stream()
        .collect(
            Collectors.groupingBy(
                file -> file.key().text(),
                Collectors.mapping(file -> file.location(), Collectors.toSet())));
  }

  private long released() {
    return warehouse.metadata.releases().releasedSnapshot(ORDERS).orElseThrow();
  }

  private long undo(OptionalLong before, long published, String... keys) {
    long id = warehouse.metadata.releases().nextId();
    assertThat(warehouse.publish(id, List.of(prepare(before, published, id, keys))))
        .isEqualTo(new Outcome.Published());
    return id;
  }

  private Move prepare(OptionalLong before, long published, long id, String... keys) {
    Set<PartitionKey> partitions =
        Stream.of(keys).map(PartitionKey::of).collect(Collectors.toSet());
    return warehouse
        .home
        .undoing()
        .undo(
            new Undo(ORDERS, Warehouse.DAYS, partitions, published, before),
            warehouse.metadata.releases().releasedSnapshot(ORDERS),
            id);
  }

  private DataFile onlyFile() throws Exception {
    Table table = Stock.table(warehouse, ORDERS);
    try (var files = table.newScan().includeColumnStats().planFiles()) {
      List<DataFile> all = new ArrayList<>();
      files.forEach(task -> all.add(task.file()));
      assertThat(all).hasSize(1);
      return all.get(0);
    }
  }
}
