package dev.backstitch.storage.table.iceberg;

import static dev.backstitch.storage.table.iceberg.Warehouse.ORDERS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.storage.maintenance.Retention;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.table.Move;
import dev.backstitch.storage.table.StagedTable;
import dev.backstitch.storage.table.TableFile;
import dev.backstitch.storage.table.TableSpec;
import dev.backstitch.storage.table.Undo;
import dev.backstitch.storage.table.WrittenFile;
import dev.backstitch.storage.table.iceberg.disk.DurableFileIO;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.LongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * One story, from an empty home to a maintained one, disturbed at each of its calls in turn, then
 * told again from the beginning by a process that knows nothing of the first.
 */
@DisplayName("A052 a disk that fails at any call leaves nothing half-visible, and is gone on with")
class FaultsTest {
  private static final TableSpec SPEC = Warehouse.daily(ORDERS);
  private static final int EVERY = 9;

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource(Fault.Kind.class)
  void everyNinthCallFails(Fault.Kind kind) throws IOException {
    disturb(kind, kind.name().length() % EVERY + 1, EVERY);
  }

  @Test
  @Tag("large")
  void everyCallFails() throws IOException {
    for (Fault.Kind kind : Fault.Kind.values()) {
      disturb(kind, 1, 1);
    }
  }

  private void disturb(Fault.Kind kind, int first, int step) throws IOException {
    Home template = new Home(Files.createDirectories(folder.resolve(kind + "-template")));
    try (Warehouse warehouse = new Warehouse(template.folder)) {
      template.write(warehouse);
    }
    int fired = 0;
    int survived = 0;
    for (int n = first; ; n += step) {
      Home home = template.copied(folder.resolve(kind + "-" + n));
      Fault fault = new Fault(kind, n);
      boolean thrown = false;
      try (Warehouse faulty =
          new Warehouse(home.folder, fault.over(new DurableFileIO()), fault::over)) {
        home.tell(faulty);
      } catch (Fault.Injected injected) {
        thrown = true;
      } catch (RuntimeException wrapped) {
        assertThat(wrapped).as("%s at call %s", kind, n).hasRootCauseInstanceOf(IOException.class);
        thrown = true;
      }
      try (Warehouse warehouse = new Warehouse(home.folder)) {
        home.verifyWhatIsVisible(warehouse);
        home.tell(warehouse);
        home.verifyEnd(warehouse, kind + " at call " + n);
      }
      if (!fault.hasFired()) {
        break;
      }
      fired++;
      survived += thrown ? 0 : 1;
      delete(home.folder);
    }
    System.out.printf("%s: %d faults, %d not noticed by the caller%n", kind, fired, survived);
    assertThat(fired).isPositive();
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(each);
      }
    }
  }

  /** A home with the data files of the story, and nothing told of it yet. */
  private static final class Home {
    final Path folder;

    Home(Path folder) {
      this.folder = folder;
    }

    Home copied(Path to) throws IOException {
      try (Stream<Path> all = Files.walk(folder)) {
        for (Path each : all.toList()) {
          Path copy = to.resolve(folder.relativize(each));
          if (Files.isDirectory(each)) {
            Files.createDirectories(copy);
          } else {
            Files.copy(each, copy);
          }
        }
      }
      return new Home(to);
    }

    /** One file per word: a1 and a2 come first, b2 is undone, c3 stays. */
    void write(Warehouse warehouse) throws IOException {
      for (String word : List.of("a1", "a2", "b2", "c3")) {
        Path file = warehouse.home.staging().dataDirectory(ORDERS, word).resolve("0.parquet");
        Files.write(file, new byte[] {1});
      }
    }

    private WrittenFile file(String word) {
      Path file = folder.resolve("warehouse/shop/orders/data").resolve(word).resolve("0.parquet");
      return new WrittenFile(
          new TableFile(file.toAbsolutePath().toString(), key(word), 3, 1), List.of());
    }

    private static PartitionKey key(String word) {
      return PartitionKey.of("2024-03-0" + word.charAt(1));
    }

    /** Goes on from whatever is there. */
    void tell(Warehouse warehouse) {
      publish(warehouse, 1, id -> staged(warehouse, "first", id, "a1", "a2"));
      publish(warehouse, 2, id -> staged(warehouse, "second", id, "b2"));
      publish(warehouse, 3, id -> undone(warehouse, id));
      publish(warehouse, 4, id -> staged(warehouse, "third", id, "c3"));
      warehouse
          .home
          .maintenance()
          .expire(ORDERS, new Retention(Map.of(), Set.of(), Set.of(), Set.of(), Instant.MAX));
    }

    private static void publish(Warehouse warehouse, int nth, LongFunction<Move> move) {
      if (warehouse.metadata.releases().newest(10).size() >= nth) {
        return;
      }
      long id = warehouse.metadata.releases().nextId();
      assertThat(warehouse.publish(id, List.of(move.apply(id))).isPublished()).isTrue();
    }

    private Move staged(Warehouse warehouse, String workspace, long id, String... words) {
      TableSpec kept = SPEC.with(warehouse.home.staging().ensure(SPEC).schema());
      StagedTable staged =
          warehouse
              .home
              .staging()
              .stage(
                  workspace,
                  kept,
                  Stream.of(words).map(Home::key).toList(),
                  Stream.of(words).map(this::file).toList());
      return warehouse.prepare(staged, id);
    }

    private static Move undone(Warehouse warehouse, long id) {
      List<Release> releases = warehouse.metadata.releases().newest(2);
      long published =
          warehouse.metadata.releases().snapshot(ORDERS, releases.get(0).id()).orElseThrow();
      OptionalLong before = warehouse.metadata.releases().snapshot(ORDERS, releases.get(1).id());
      Undo undo = new Undo(ORDERS, SPEC.keys(), Set.of(key("b2")), published, before);
      return warehouse.home.undoing().undo(undo, OptionalLong.of(published), id);
    }

    /** Readers see exactly one of the states of the story. */
    void verifyWhatIsVisible(Warehouse warehouse) {
      int releases = warehouse.metadata.releases().newest(10).size();
      List<List<String>> states =
          List.of(
              List.of(),
              List.of("a1", "a2"),
              List.of("a1", "b2"),
              List.of("a1", "a2"),
              List.of("a1", "a2", "c3"));
      assertThat(shown(warehouse)).isEqualTo(states.get(releases));
      warehouse
          .home
          .tables()
          .find(ORDERS)
          .ifPresent(
              table ->
                  assertThat(table.snapshot())
                      .isEqualTo(warehouse.metadata.releases().releasedSnapshot(ORDERS)));
    }

    void verifyEnd(Warehouse warehouse, String when) throws IOException {
      assertThat(shown(warehouse)).as(when).containsExactly("a1", "a2", "c3");
      try (Stream<Path> all = Files.list(folder.resolve("warehouse/shop/orders/data"))) {
        assertThat(all.map(path -> path.getFileName().toString()).sorted().toList())
            .as("files %s", when)
            .containsExactly("a1", "a2", "c3");
      }
      assertThat(Stock.table(warehouse, ORDERS).refs().keySet())
          .as(when)
          .containsExactlyInAnyOrder("main", "release_" + newest(warehouse));
      Path lists = folder.resolve("warehouse/shop/orders/maintenance");
      assertThat(lists).as(when).isEmptyDirectory();
    }

    private static long newest(Warehouse warehouse) {
      return warehouse.metadata.releases().latest().orElseThrow().id();
    }

    private static List<String> shown(Warehouse warehouse) {
      Map<String, Set<String>> shown = new TreeMap<>(warehouse.shown(SPEC));
      return shown.values().stream()
          .flatMap(Set::stream)
          .peek(file -> assertThat(Path.of(file)).exists())
          .map(file -> Path.of(file).getParent().getFileName().toString())
          .sorted()
          .collect(Collectors.toList());
    }
  }
}
