package dev.backstitch.storage.table.iceberg;

import static dev.backstitch.storage.table.iceberg.Warehouse.ORDERS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.maintenance.Expiry;
import dev.backstitch.storage.maintenance.Expiry.Expired;
import dev.backstitch.storage.maintenance.Expiry.Kept;
import dev.backstitch.storage.maintenance.Expiry.Removal;
import dev.backstitch.storage.maintenance.Expiry.Why;
import dev.backstitch.storage.maintenance.Replacement;
import dev.backstitch.storage.maintenance.Retention;
import dev.backstitch.storage.metadata.Outcome;
import dev.backstitch.storage.metadata.TableInterval;
import dev.backstitch.storage.table.Move;
import dev.backstitch.storage.table.StagedTable;
import dev.backstitch.storage.table.TableFile;
import dev.backstitch.storage.table.TableSpec;
import dev.backstitch.storage.table.Undo;
import dev.backstitch.storage.table.WrittenFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MaintenanceTest {
  private static final TableSpec SPEC = Warehouse.daily(ORDERS);
  private static final Retention NOTHING = keeping(Map.of());

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
  void snapshotsThatNobodyNeedsGoWithTheFilesThatOnlyTheyList() throws IOException {
    StagedTable first = warehouse.stage("a", SPEC, "2024-03-01", "2024-03-02");
    warehouse.publish(first);
    warehouse.publish(warehouse.stage("b", SPEC, "2024-03-02"));
    long newest = released();
    Expiry done = expire(NOTHING);
    assertThat(done.expired()).extracting(Expired::snapshot).containsExactly(first.snapshot());
    assertThat(done.kept()).extracting(Kept::snapshot).containsExactly(newest);
    assertThat(done.kept().get(0).because()).containsExactly("branch main", "tag release_2");
    assertThat(done.refs()).containsExactly("release_1");
    assertThat(dataFiles()).isEqualTo(listed(newest)).hasSize(2);
    assertThatThrownBy(() -> warehouse.files(SPEC, first.snapshot()))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("BS-601");
  }

  @Test
  void planSaysWhatWouldGoAndChangesNothing() throws IOException {
    StagedTable first = warehouse.stage("a", SPEC, "2024-03-01");
    warehouse.publish(first);
    warehouse.publish(warehouse.stage("b", SPEC, "2024-03-01"));
    Set<Path> before = FilesBelow.all(folder);
    String pointer = warehouse.metadata.pointers().location(ORDERS).orElseThrow();
    Expiry plan = warehouse.home.maintenance().plan(ORDERS, NOTHING);
    assertThat(FilesBelow.all(folder)).isEqualTo(before);
    assertThat(warehouse.metadata.pointers().location(ORDERS)).hasValue(pointer);
    assertThat(plan.files())
        .contains(new Removal(first.files().get(0).file().location(), 1, Why.EXPIRED))
        .hasSize(3);
    assertThat(expire(NOTHING)).isEqualTo(plan);
    assertThat(warehouse.home.maintenance().plan(ORDERS, NOTHING).isNothing()).isTrue();
  }

  @Test
  void everySnapshotThatSomebodyNeedsStaysWithItsReasons() {
    StagedTable first = warehouse.stage("a", SPEC, "2024-03-01");
    warehouse.publish(first);
    warehouse.publish(warehouse.stage("b", SPEC, "2024-03-01"));
    Expiry done = expire(keeping(Map.of(first.snapshot(), List.of("filing q1", "release 1"))));
    assertThat(done.isNothing()).isTrue();
    assertThat(done.kept().get(0).because())
        .containsExactly("filing q1", "release 1", "tag release_1");
    assertThat(warehouse.files(SPEC, first.snapshot())).hasSize(1);
  }

  @Test
  @DisplayName("A050 expiry beside a staged workspace removes nothing that publishing it needs")
  void stagedWorkspaceIsPublishedAfterExpiry() {
    warehouse.publish(warehouse.stage("a", SPEC, "2024-03-01"));
    StagedTable staged = warehouse.stage("b", SPEC, "2024-03-01");
    warehouse.publish(warehouse.stage("c", SPEC, "2024-03-02"));
    Expiry done = expire(NOTHING);
    assertThat(done.kept())
        .extracting(Kept::because)
        .containsExactly(
            List.of("what branch ws_b was made from"),
            List.of("branch ws_b"),
            List.of("branch main", "tag release_2"));
    assertThat(warehouse.publish(staged)).isPositive();
    assertThat(warehouse.shown(SPEC)).hasSize(2);
  }

  @Test
  @DisplayName("A050 expiry after a rollback and a publication again deletes nothing live")
  void everyFileOfARetainedReleaseExistsAfterRollbackAndPublicationAgain() throws IOException {
    warehouse.publish(warehouse.stage("a", SPEC, "2024-03-01", "2024-03-02"));
    long first = released();
    warehouse.publish(warehouse.stage("b", SPEC, "2024-03-02"));
    long second = released();
    warehouse.publish(warehouse.stage("c", SPEC, "2024-03-03"));
    undo(OptionalLong.of(first), second, "2024-03-02");
    warehouse.publish(warehouse.stage("d", SPEC, "2024-03-02"));
    undo(OptionalLong.of(before()), released(), "2024-03-02");
    expire(NOTHING);
    assertThat(listed(released())).hasSize(3).isEqualTo(dataFiles());
    assertThat(listed(released())).allSatisfy(file -> assertThat(Path.of(file)).exists());
  }

  @Test
  @DisplayName("A056 expiry while a run stages removes nothing of it, at any age")
  void nothingOfALiveRunIsRemoved() throws IOException {
    warehouse.publish(warehouse.stage("a", SPEC, "2024-03-01"));
    WrittenFile written = warehouse.written(SPEC, "2024-03-02");
    StagedTable staged = warehouse.stage("live", SPEC, "2024-03-03");
    Path empty = warehouse.home.staging().dataDirectory(ORDERS, "attempt");
    Set<String> before = dataFiles();
    expire(NOTHING);
    String location = written.file().location();
    expire(new Retention(Map.of(), Set.of(), Set.of(location), Set.of(location), Instant.MAX));
    assertThat(dataFiles()).isEqualTo(before);
    assertThat(empty).exists();
    StagedTable more =
        warehouse
            .home
            .staging()
            .stage("live", staged.spec(), List.of(written.file().key()), List.of(written));
    assertThat(warehouse.publish(staged.with(more))).isPositive();
    assertThat(warehouse.shown(SPEC)).hasSize(3);
  }

  @Test
  void endedWorkspaceGoesWithAllThatItsJournalNames() throws IOException {
    warehouse.publish(warehouse.stage("a", SPEC, "2024-03-01"));
    StagedTable ended = warehouse.stage("ended", SPEC, "2024-03-01", "2024-03-02");
    WrittenFile written = warehouse.written(SPEC, "2024-03-03");
    Set<String> left = new HashSet<>(Warehouse.locations(ended));
    left.add(written.file().location());
    left.addAll(listed(released()));
    Expiry done = expire(new Retention(Map.of(), Set.of("ended"), Set.of(), left, Instant.MAX));
    assertThat(done.refs()).contains("ws_ended");
    assertThat(done.files()).contains(new Removal(written.file().location(), 1, Why.LEFT));
    assertThat(dataFiles()).isEqualTo(listed(released())).hasSize(1);
    assertThat(Path.of(written.file().location()).getParent()).doesNotExist();
  }

  @Test
  void discardedChangesOfOthersGoWhenTheyAreOld() {
    warehouse.publish(warehouse.stage("a", SPEC, "2024-03-01"));
    Stock.commit(warehouse, ORDERS, table -> table.newAppend().commit());
    warehouse
        .home
        .foreignChanges()
        .find(ORDERS, warehouse.metadata.releases().releasedSnapshot(ORDERS), Warehouse.DAYS)
        .ifPresent(warehouse.home.foreignChanges()::discard);
    Retention young = new Retention(Map.of(), Set.of(), Set.of(), Set.of(), Instant.EPOCH);
    assertThat(expire(young).refs()).doesNotContain("discarded");
    assertThat(expire(NOTHING).refs()).hasSize(1).first().asString().startsWith("discarded_");
  }

  @Test
  void forgottenFilesAreInNoSnapshotWhoeverNeedsIt() throws IOException {
    warehouse.publish(warehouse.stage("a", SPEC, "2024-03-01"));
    long without = released();
    warehouse.publish(warehouse.stage("b", SPEC, "2024-03-02", "2024-03-03"));
    Stock.commit(
        warehouse,
        ORDERS,
        table ->
            table
                .manageSnapshots()
                .createTag("mine", table.currentSnapshot().snapshotId())
                .commit());
    TableFile secret = warehouse.files(SPEC, released()).get(1);
    assertThatThrownBy(() -> warehouse.home.maintenance().forget(ORDERS, Set.of(secret.location())))
        .isInstanceOf(ProblemException.class)
        .hasMessage(
            "BS-569 shop.orders: still shows files that are to be forgotten. Publish the table"
                + " without them first.");
    WrittenFile rest = warehouse.written(SPEC, "2024-03-02");
    purge(new Replacement(ORDERS, SPEC.keys(), List.of(secret), List.of(rest)));
    Expiry done = warehouse.home.maintenance().forget(ORDERS, Set.of(secret.location()));
    assertThat(done.refs()).containsExactly("mine", "release_2");
    assertThat(done.expired()).hasSize(1);
    assertThat(done.kept()).extracting(Kept::snapshot).containsExactly(without, released());
    assertThat(dataFiles()).isEqualTo(listed(released())).hasSize(3);
    assertThat(Path.of(secret.location())).doesNotExist();
    assertThat(Stock.table(warehouse, ORDERS).currentSnapshot().summary())
        .containsEntry("backstitch.order", "order 7");
  }

  private void purge(Replacement replacement) {
    long id = warehouse.metadata.releases().nextId();
    Move move =
        warehouse.home.replacing().purge(replacement, OptionalLong.of(released()), id, "order 7");
    assertThat(warehouse.publish(id, List.of(move))).isEqualTo(new Outcome.Published());
  }

  @Test
  void metadataFromBeforeTheLogGoes() throws IOException {
    TableSpec spec =
        new TableSpec(
            ORDERS,
            SPEC.schema(),
            SPEC.keys(),
            Map.of("write.metadata.previous-versions-max", "2"));
    for (int i = 0; i < 5; i++) {
      warehouse.publish(warehouse.stage("w" + i, spec, "2024-03-01"));
    }
    assertThat(expire(NOTHING).files()).extracting(Removal::why).contains(Why.OUTDATED);
    expire(NOTHING);
    try (Stream<Path> all = Files.list(folder.resolve("warehouse/shop/orders/metadata"))) {
      assertThat(all.filter(file -> file.toString().endsWith(".json"))).hasSize(3);
    }
    assertThat(Stock.table(warehouse, ORDERS).currentSnapshot().snapshotId()).isEqualTo(released());
  }

  @Test
  void publicationThatWasPreparedIsDoneAgainAndLosesNothing() {
    warehouse.publish(warehouse.stage("a", SPEC, "2024-03-01"));
    warehouse.publish(warehouse.stage("b", SPEC, "2024-03-01"));
    StagedTable staged = warehouse.stage("c", SPEC, "2024-03-01");
    long id = warehouse.metadata.releases().nextId();
    Move before = warehouse.prepare(staged, id);
    expire(NOTHING);
    assertThat(warehouse.publish(id, List.of(before))).isEqualTo(new Outcome.Moved(Set.of(ORDERS)));
    Move after = warehouse.prepare(staged, id);
    assertThat(expire(NOTHING).isNothing()).isFalse();
    assertThat(warehouse.publish(id, List.of(warehouse.prepare(staged, id))))
        .isEqualTo(new Outcome.Published());
    assertThat(after.from()).isNotEqualTo(before.from());
    assertThat(warehouse.shown(SPEC).get("2024-03-01")).isEqualTo(Warehouse.locations(staged));
  }

  @Test
  void whatAnInterruptedCallListedIsLookedAtAgainBeforeItIsDeleted() throws IOException {
    StagedTable first = warehouse.stage("a", SPEC, "2024-03-01");
    warehouse.publish(first);
    String live = first.files().get(0).file().location();
    String gone = warehouse.written(SPEC, "2024-03-09").file().location();
    Path maintenance = Files.createDirectories(folder.resolve("warehouse/shop/orders/maintenance"));
    Path list = maintenance.resolve("x.list");
    Files.writeString(
        list, "EXPIRED 1 " + live + "\nEXPIRED 1 " + gone + "\nEXPIRED 1 /etc/none\nend\n");
    Files.writeString(maintenance.resolve("y.list"), "EXPIRED 1 " + live + "\nEXPI");
    Expiry done = expire(NOTHING);
    assertThat(done.files()).containsExactly(new Removal(gone, 1, Why.EXPIRED));
    assertThat(Path.of(live)).exists();
    assertThat(Path.of(gone)).doesNotExist();
    assertThat(maintenance).isEmptyDirectory();
  }

  @Test
  void randomHistoriesKeepWhatTheirRetainedReleasesList() throws IOException {
    histories(2);
  }

  @Test
  @Tag("large")
  void hundredRandomHistoriesKeepWhatTheirRetainedReleasesList() throws IOException {
    histories(100);
  }

  private void histories(int count) throws IOException {
    int removed = 0;
    for (int seed = 0; seed < count; seed++) {
      try (Warehouse own = new Warehouse(folder.resolve("h" + seed))) {
        removed += history(own, folder.resolve("h" + seed), new Random(seed));
      }
    }
    System.out.printf("%d histories: %d files removed%n", count, removed);
    assertThat(removed).isPositive();
  }

  /** Keeps the newest three releases, and what they are undone to; the rest goes at random. */
  private static int history(Warehouse own, Path folder, Random random) throws IOException {
    UndoHistories history = new UndoHistories(own, random);
    int removed = 0;
    for (int i = 0; i < 14; i++) {
      switch (random.nextInt(6)) {
        case 0, 1 -> history.publishSome();
        case 2 -> history.publishLate();
        case 3, 4 -> history.undoOneOf(3);
        default -> {
          if (!history.steps.isEmpty()) {
            removed += own.home.maintenance().expire(ORDERS, newest(own, 4)).files().size();
          }
        }
      }
      Set<String> needed = new HashSet<>();
      for (UndoHistories.Step step : newest(history.steps, 3)) {
        List<TableFile> files = own.files(SPEC, step.snapshot());
        assertThat(files.stream().map(TableFile::location).collect(Collectors.toSet()))
            .isEqualTo(
                step.shown().values().stream().flatMap(Set::stream).collect(Collectors.toSet()));
        files.forEach(file -> needed.add(file.location()));
      }
      assertThat(needed).allSatisfy(file -> assertThat(Path.of(file)).exists());
    }
    if (!history.steps.isEmpty()) {
      own.home.maintenance().expire(ORDERS, NOTHING);
      assertThat(FilesBelow.data(folder))
          .containsAll(
              own.shown(SPEC).values().stream().flatMap(Set::stream).collect(Collectors.toSet()));
    }
    return removed;
  }

  private static <T> List<T> newest(List<T> all, int count) {
    return all.subList(Math.max(0, all.size() - count), all.size());
  }

  private static Retention newest(Warehouse own, int count) {
    List<TableInterval> intervals = own.metadata.releases().history();
    return keeping(
        newest(intervals, count).stream()
            .collect(
                Collectors.toMap(
                    TableInterval::snapshot, i -> List.of("release " + i.from()), (a, b) -> a)));
  }

  private static Retention keeping(Map<Long, List<String>> snapshots) {
    return new Retention(snapshots, Set.of(), Set.of(), Set.of(), Instant.MAX);
  }

  private Expiry expire(Retention retention) {
    return warehouse.home.maintenance().expire(ORDERS, retention);
  }

  private long released() {
    return warehouse.metadata.releases().releasedSnapshot(ORDERS).orElseThrow();
  }

  /** What was shown before the newest release. */
  private long before() {
    List<TableInterval> all = warehouse.metadata.releases().history();
    return all.get(all.size() - 2).snapshot();
  }

  private void undo(OptionalLong before, long published, String... keys) {
    long id = warehouse.metadata.releases().nextId();
    Set<PartitionKey> partitions =
        Stream.of(keys).map(PartitionKey::of).collect(Collectors.toSet());
    Move move =
        warehouse
            .home
            .undoing()
            .undo(
                new Undo(ORDERS, Warehouse.DAYS, partitions, published, before),
                OptionalLong.of(released()),
                id);
    assertThat(warehouse.publish(id, List.of(move))).isEqualTo(new Outcome.Published());
  }

  private Set<String> listed(long snapshot) {
    return warehouse.files(SPEC, snapshot).stream()
        .map(TableFile::location)
        .collect(Collectors.toSet());
  }

  private Set<String> dataFiles() throws IOException {
    return FilesBelow.data(folder);
  }
}
