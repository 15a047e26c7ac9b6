package dev.backstitch.engine.reliability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.engine.app.Diffs;
import dev.backstitch.engine.diff.AssetDiff;
import dev.backstitch.engine.diff.ProjectDiff;
import dev.backstitch.engine.maintain.Compacting.Compacted;
import dev.backstitch.engine.maintain.Packing;
import dev.backstitch.engine.maintain.Policy;
import dev.backstitch.engine.run.Holds;
import dev.backstitch.engine.undo.Undone;
import dev.backstitch.storage.maintenance.Expiry;
import dev.backstitch.storage.maintenance.Expiry.Removal;
import dev.backstitch.storage.maintenance.Expiry.Why;
import dev.backstitch.storage.metadata.Release;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Many small files become few, and nothing that anybody can ask for is another thing after it. */
class CompactionTest {
  private static final int LOAVES = 40;
  private static final String MANY = "2024-03-14";
  private static final String TWO = "2024-03-06";
  private static final Policy NOTHING_OLD = new Policy(Duration.ZERO);
  private static final Recipe CODE = Recipe.RYE_TWICE;

  @TempDir static Path folder;

  private static Books books;
  private static long adopted;

  @BeforeAll
  static void build() {
    Path own = folder.resolve("books");
    Books.in(own);
    BakeryHome.deliver(own, MANY, Books.ELEVENTH, manyLoaves());
    try (BakeryHome home = BakeryHome.open(own, Books.ELEVENTH, Recipe.PLAIN)) {
      home.materialize();
      adopted = new ManyFiles(home, folder).adopt(MANY, TWO).id();
      home.materialize();
    }
    books = Books.kept(own, "split");
  }

  private static String[] manyLoaves() {
    return IntStream.range(0, LOAVES)
        .mapToObj(n -> "%d,%s,%d.25".formatted(1_400 + n, n % 3 == 0 ? "rye" : "bun", n % 5))
        .toArray(String[]::new);
  }

  @BeforeEach
  void openAgain() {
    books.asBuilt();
  }

  private static BakeryHome open() {
    return BakeryHome.open(folder.resolve("books"), Books.ELEVENTH, CODE);
  }

  private static List<Compacted> compact(BakeryHome home) {
    return home.backstitch.maintain().compact(Packing.USUAL);
  }

  @Test
  void partitionOfManyFilesHasOneAndNothingElseIsAnother() {
    try (BakeryHome home = open()) {
      assertThat(home.files("loaves", home.release()).get(MANY)).hasSize(LOAVES);
      Map<Long, Map<String, List<String>>> rows = rows(home);
      List<String> asked = asked(home);
      List<AssetDiff> diffs = diffs(home);
      assertThat(compact(home))
          .containsExactly(new Compacted(BakeryHome.name("loaves"), 2, LOAVES + 2, 2));
      assertThat(home.files("loaves", home.release()).values())
          .allMatch(files -> files.size() == 1);
      assertThat(rows(home)).isEqualTo(rows);
      assertThat(asked(home)).isEqualTo(asked);
      assertThat(diffs(home)).isEqualTo(diffs);
      assertThat(compact(home)).isEmpty();
    }
  }

  /** What every release shows, by table. */
  private static Map<Long, Map<String, List<String>>> rows(BakeryHome home) {
    Map<Long, Map<String, List<String>>> out = new TreeMap<>();
    for (Release release : home.storage.metadata().releases().newest(100)) {
      out.put(release.id(), home.rows(release.id()));
    }
    return out;
  }

  /** Releases, versions and states of all partitions, and what waits to be built. */
  private static List<String> asked(BakeryHome home) {
    return Stream.of(
            "SELECT * FROM backstitch.releases ORDER BY ALL",
            "SELECT * FROM backstitch.partitions ORDER BY ALL",
            "SELECT * FROM backstitch.lineage ORDER BY ALL",
            "SELECT * FROM backstitch.runs ORDER BY ALL")
        .flatMap(sql -> home.query(sql).stream())
        .toList();
  }

  /** Between every two releases that follow each other, and from the first to the last. */
  private static List<AssetDiff> diffs(BakeryHome home) {
    long last = home.release();
    return Stream.concat(
            IntStream.rangeClosed(1, (int) last)
                .filter(id -> home.storage.metadata().releases().find(id).isPresent())
                .mapToObj(id -> diff(home, id - 1, id)),
            Stream.of(diff(home, 1, last), diff(home, adopted, last)))
        .flatMap(diff -> diff.assets().stream())
        .toList();
  }

  private static ProjectDiff diff(BakeryHome home, long from, long to) {
    return home.backstitch
        .diffs()
        .diff(new Diffs.Request(from, to, null, null, List.of(), Map.of(), 3));
  }

  @Test
  void partitionsThatWereMergedAreUntouchedWhenTheyAreTheControl() {
    try (BakeryHome home = open()) {
      String run = home.build("bakery.loaves[2024-03-08]").run();
      long before = home.release();
      compact(home);
      home.publish(run);
      ProjectDiff diff =
          home.backstitch
              .diffs()
              .diff(
                  new Diffs.Request(
                      adopted,
                      home.release(),
                      null,
                      null,
                      List.of("bakery.loaves[2024-03-14]"),
                      Map.of(),
                      0));
      assertThat(before).isGreaterThanOrEqualTo(adopted);
      assertThat(diff.controls()).hasSize(1).allMatch(control -> control.holds());
    }
  }

  @Test
  void whatWasMergedIsUndoneAndPublishedOver() {
    try (BakeryHome home = open()) {
      Map<String, List<String>> before = home.files("loaves", adopted - 1);
      String run = home.build("bakery.loaves[2024-03-14]").run();
      compact(home);
      Release restated = home.publish(run).release();
      Undone back = home.undo(restated.id());
      assertThat(home.rows(back.release().id())).isEqualTo(home.rows(restated.id() - 1));
      home.undo(adopted);
      assertThat(home.files("loaves", home.release())).isEqualTo(before);
    }
  }

  @Test
  void whoBeganToReadBeforeReadsToTheEnd() throws IOException {
    try (BakeryHome home = open()) {
      List<String> open = home.files("loaves", home.release()).get(MANY);
      compact(home);
      home.backstitch.maintain().expire(Policy.USUAL);
      assertThat(open).allSatisfy(file -> assertThat(Path.of(file)).exists());
      String run = home.build("bakery.loaves[2024-03-14]").run();
      home.backstitch.maintain().expire(NOTHING_OLD);
      assertThat(open).allSatisfy(file -> assertThat(Path.of(file)).exists());
      home.publish(run);
    }
    try (BakeryHome home = BakeryHome.open(folder.resolve("books"), "2024-09-15T06:00:00Z", CODE)) {
      long newest = home.release();
      Map<String, List<String>> shown = home.rows(newest);
      List<Removal> gone = removals(home.backstitch.maintain().expire(NOTHING_OLD));
      assertThat(gone).extracting(Removal::why).contains(Why.EXPIRED);
      assertThat(home.rows(newest)).isEqualTo(shown);
      assertThat(dataFiles()).containsAll(listed(home, newest));
    }
  }

  private static List<Removal> removals(List<Expiry> all) {
    return all.stream().flatMap(expiry -> expiry.files().stream()).toList();
  }

  @Test
  void interruptedCompactionLeavesNothingBehindAndIsDoneAgain() throws IOException {
    for (KillPoint.Moment moment : KillPoint.Moment.values()) {
      for (String call : List.of("staging.dataDirectory", "journal.append", "releases.replaced")) {
        books.asBuilt();
        interrupted(call, moment);
      }
    }
  }

  private static void interrupted(String call, KillPoint.Moment moment) throws IOException {
    String where = call + " " + moment;
    Set<String> before = dataFiles();
    try (BakeryHome dying =
        BakeryHome.open(
            folder.resolve("books"),
            Books.ELEVENTH,
            CODE,
            storage -> Ports.watched(storage, new Dying(call, moment)))) {
      assertThatThrownBy(() -> compact(dying)).as(where).hasMessage("killed");
    }
    try (BakeryHome home = open()) {
      boolean merged = home.files("loaves", home.release()).get(MANY).size() == 1;
      home.backstitch.maintain().expire(Policy.USUAL);
      Set<String> after = dataFiles();
      after.removeAll(listed(home, home.release()));
      after.removeAll(before);
      assertThat(after).as(where).isEmpty();
      assertThat(compact(home)).as(where).hasSize(merged ? 0 : 1);
      assertThat(home.files("loaves", home.release()).get(MANY)).as(where).hasSize(1);
      assertThat(home.query("SELECT count(*) FROM loaves WHERE day = '" + MANY + "'"))
          .containsExactly(Integer.toString(LOAVES));
    }
  }

  /** Dies at the first such call. */
  private record Dying(String call, KillPoint.Moment moment) implements Ports.Watcher {
    @Override
    public void before(String point) {
      die(point, KillPoint.Moment.BEFORE);
    }

    @Override
    public void after(String point, Object[] arguments) {
      die(point, KillPoint.Moment.AFTER);
    }

    private void die(String point, KillPoint.Moment now) {
      if (point.equals(call) && now == moment) {
        throw new IllegalStateException("killed");
      }
    }
  }

  @Test
  void oneAtATimeIsMerging() {
    try (BakeryHome home = open()) {
      var hold = Holds.here(home.storage.metadata().leases()).take("compaction").orElseThrow();
      assertThatThrownBy(() -> compact(home))
          .hasMessageContaining("BS-795 compaction: is under way");
      home.backstitch.maintain().expire(Policy.USUAL);
      hold.release();
      assertThat(compact(home)).hasSize(1);
    }
  }

  @Test
  void onlySmallFilesAreMergedAndUpToALimit() {
    try (BakeryHome home = open()) {
      long size =
          home.files("loaves", home.release()).get(MANY).stream()
              .mapToLong(file -> Path.of(file).toFile().length())
              .max()
              .orElseThrow();
      List<Compacted> some = home.backstitch.maintain().compact(new Packing(10 * size));
      assertThat(some).containsExactly(new Compacted(BakeryHome.name("loaves"), 2, LOAVES + 2, 5));
      assertThat(home.backstitch.maintain().compact(new Packing(size))).isEmpty();
    }
  }

  private static Set<String> listed(BakeryHome home, long release) {
    return home.files("loaves", release).values().stream()
        .flatMap(List::stream)
        .collect(Collectors.toSet());
  }

  private static Set<String> dataFiles() throws IOException {
    try (Stream<Path> all = Files.walk(folder.resolve("books/home/warehouse/bakery/loaves/data"))) {
      return all.filter(Files::isRegularFile)
          .map(Path::toString)
          .collect(Collectors.toCollection(HashSet::new));
    }
  }
}
