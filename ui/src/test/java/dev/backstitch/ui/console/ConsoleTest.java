package dev.backstitch.ui.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.Materialize;
import dev.backstitch.engine.app.Reads;
import dev.backstitch.engine.app.home.Options;
import dev.backstitch.ui.cli.shop.TinyPayments;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ConsoleTest {
  private static final String HOG = "select count(distinct i::varchar) from range(1000000000) t(i)";

  private Path home;
  private Backstitch backstitch;
  private Console console;

  @BeforeAll
  void build(@TempDir Path folder) {
    home = folder;
    backstitch = Backstitch.open(new TinyPayments(), new Options(folder, null, null, "me"));
    backstitch
        .materialize()
        .run(new Materialize.Request(null, null), new Materialize.Listener() {});
    console = new Console(Allowance.PERSON);
  }

  @AfterAll
  void close() {
    console.close();
    backstitch.close();
  }

  private Reads.Reach reach(String sql) {
    return backstitch.reads().reach(new Reads.Request(sql, null, null, 10));
  }

  private Asked asked(String id, String sql) {
    return new Asked(id, sql, reach(sql), 10, false);
  }

  private Answered ask(String sql) {
    return console.ask(asked("q", sql));
  }

  private String rows(String sql) {
    return ask(sql).rows().path("rows").toString();
  }

  private String code(String sql) {
    ProblemException refused = catchThrowableOfType(ProblemException.class, () -> ask(sql));
    return refused.problems().get(0).code();
  }

  @Test
  void answersFromTheFilesOfTheRelease() {
    assertThat(rows("SELECT day::VARCHAR, euros FROM payments.totals ORDER BY day"))
        .isEqualTo("[[\"2024-03-01\",30],[\"2024-03-02\",5]]");
    assertThat(rows("SELECT count(*) FROM totals t JOIN payments.raw r USING (day)"))
        .isEqualTo("[[3]]");
  }

  @Test
  void tablesAboutTheHomeCanBeJoinedToo() {
    assertThat(rows("SELECT count(*) > 0 FROM backstitch.releases")).isEqualTo("[[true]]");
  }

  @Test
  void readsTheReleaseThatItIsGivenAndNoOther() {
    Reads.Reach before = backstitch.reads().reach(new Reads.Request("", 1L, null, 10));
    Asked asked = new Asked("q", "SELECT count(*) FROM payments.totals", before, 10, false);
    assertThat(before.release()).isEqualTo(1);
    assertThat(console.ask(asked).rows().path("rows").toString()).isEqualTo("[[0]]");
  }

  @Test
  void rowsThatAreLeftOutAreTold() {
    Answered answered = ask("SELECT * FROM range(25)");
    assertThat(answered.rows().path("rows")).hasSize(10);
    assertThat(answered.cut()).isEqualTo("rows");
    assertThat(ask("SELECT 1").cut()).isNull();
  }

  @Test
  void anAnswerOfTooManyBytesIsCut() {
    try (Console small =
        new Console(new Allowance(Duration.ofSeconds(30), 256L << 20, 1L << 30, 100, 5_000, 1))) {
      String sql = "SELECT repeat('x', 1000) FROM range(50)";
      Answered answered = small.ask(new Asked("q", sql, reach(sql), 50, false));
      assertThat(answered.rows().path("rows")).hasSize(4);
      assertThat(answered.cut()).isEqualTo("bytes");
    }
  }

  @Test
  void explainsWithoutReadingRows() {
    Asked asked = new Asked("q", "SELECT * FROM payments.totals", reach("SELECT 1"), 10, true);
    assertThat(console.ask(asked).plan()).contains("READ_PARQUET");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT * FROM read_csv('/etc/passwd')",
        "SELECT * FROM read_text('/etc/passwd')",
        "SELECT * FROM read_blob('/etc/passwd')",
        "SELECT * FROM '/etc/passwd'",
        "SELECT * FROM glob('/*')",
        "SELECT * FROM sniff_csv('/etc/passwd')",
        "SELECT * FROM parquet_metadata('HOME/x.parquet')",
        "SELECT * FROM read_text('HOME/backstitch.db')",
        "SELECT * FROM read_text('HOME/link')",
        "SELECT * FROM read_text('HOME/warehouse/../link')",
        "ATTACH '/tmp/x.db'",
        "ATTACH ':memory:' AS other",
        "COPY (SELECT 1) TO '/tmp/x.csv'",
        "COPY (SELECT 1) TO 'HOME/warehouse/payments/totals/data/x.parquet'",
        "EXPORT DATABASE '/tmp/x'",
        "IMPORT DATABASE '/tmp/x'",
        "INSTALL httpfs",
        "LOAD httpfs",
        "SET memory_limit = '9GB'",
        "RESET memory_limit",
        "PRAGMA database_list",
        "CREATE TABLE t AS SELECT 1",
        "CREATE MACRO f() AS 1",
        "PREPARE p AS SELECT 1",
        "CHECKPOINT",
        "EXPLAIN ANALYZE SELECT 1",
        "SELECT 1; SELECT 2",
        "SELECT * FROM query('SELECT 1')",
        "SELECT * FROM query_table('payments.totals')",
        "SELECT * FROM duckdb_settings()",
        "SELECT getenv('HOME')",
        "SELECT current_setting('memory_limit')",
        "SELECT write_log('x')",
        "SELECT sleep_ms(100000)",
        "SET VARIABLE x = 1"
      })
  void whatANobodyMayDoIsDeniedAndTheProcessLives(String sql) throws IOException {
    Path link = home.resolve("link");
    if (!Files.exists(link)) {
      Files.createSymbolicLink(link, Path.of("/etc/passwd"));
    }
    assertThat(code(sql.replace("HOME", home.toString()))).matches("BS-63\\d");
    assertThat(rows("SELECT 42")).isEqualTo("[[42]]");
    assertThat(home.resolve("warehouse/payments/totals/data/x.parquet")).doesNotExist();
  }

  @Test
  void deeplyNestedTextsAreRefusedAndTheProcessLives() {
    assertThat(code("SELECT " + "(".repeat(20_000) + "1" + ")".repeat(20_000))).matches("BS-63\\d");
    assertThat(rows("SELECT 42")).isEqualTo("[[42]]");
  }

  @Test
  void aHogIsEndedWhenItsTimeIsOverAndOthersAreAnsweredMeanwhile() throws Exception {
    try (Console short1 = new Console(Allowance.PERSON.within(Duration.ofSeconds(3)))) {
      short1.ask(asked("warm", "SELECT 1"));
      CompletableFuture<Answered> hog =
          CompletableFuture.supplyAsync(() -> short1.ask(asked("hog", HOG)));
      List<String> meanwhile = new ArrayList<>();
      while (!hog.isDone()) {
        meanwhile.add(backstitch.partitions().view("payments.totals").asset().name().toString());
        Thread.sleep(20);
      }
      assertThat(meanwhile).hasSizeGreaterThan(10);
      assertThatThrownBy(hog::get)
          .isInstanceOf(ExecutionException.class)
          .cause()
          .isInstanceOf(ProblemException.class)
          .hasMessageMatching("(?s).*BS-(852|634).*");
      assertThat(short1.ask(asked("after", "SELECT 42")).rows().path("rows").toString())
          .isEqualTo("[[42]]");
    }
  }

  @Test
  void aRunningQueryCanBeStopped() throws InterruptedException {
    CompletableFuture<Answered> hog =
        CompletableFuture.supplyAsync(() -> console.ask(asked("long", HOG)));
    while (!console.cancel("long")) {
      Thread.sleep(5);
    }
    assertThatThrownBy(hog::get).cause().hasMessageContaining("BS-851 query: was stopped");
    assertThat(console.cancel("long")).isFalse();
    assertThat(rows("SELECT 42")).isEqualTo("[[42]]");
  }

  @Test
  void noMoreRunAtOnceThanAllowed() throws InterruptedException {
    try (Console one =
        new Console(new Allowance(Duration.ofSeconds(20), 256L << 20, 1L << 30, 9, 9_999, 1))) {
      CompletableFuture<Answered> hog =
          CompletableFuture.supplyAsync(() -> one.ask(asked("long", HOG)));
      while (one.running().isEmpty()) {
        Thread.sleep(5);
      }
      ProblemException refused =
          catchThrowableOfType(ProblemException.class, () -> one.ask(asked("other", "SELECT 1")));
      assertThat(refused)
          .hasMessage(
              "BS-850 SQL console: is at 1 queries already. Wait for one of them, or stop it.");
      while (!one.cancel("long")) {
        Thread.sleep(5);
      }
      assertThatThrownBy(hog::get).cause().hasMessageContaining("BS-851");
    }
  }

  @Test
  void aProcessThatEndedIsStartedAgain() throws Exception {
    try (Console fresh = new Console(Allowance.PERSON)) {
      Set<ProcessHandle> before = children();
      fresh.ask(asked("first", "SELECT 1"));
      Set<ProcessHandle> started = children();
      started.removeAll(before);
      assertThat(started).hasSize(1);
      ProcessHandle process = started.iterator().next();
      process.destroyForcibly();
      process.onExit().get();

      assertThat(fresh.ask(asked("after", "SELECT 42")).rows().path("rows").toString())
          .isEqualTo("[[42]]");
    }
  }

  private static Set<ProcessHandle> children() {
    return ProcessHandle.current()
        .children()
        .filter(ProcessHandle::isAlive)
        .collect(Collectors.toSet());
  }

  @Test
  void aSettingThatCannotBeMadeKeepsItFromStarting(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "no folder");
    try (Console crooked = new Console(Allowance.PERSON, file.resolve("spill"))) {
      assertThatThrownBy(() -> crooked.ask(asked("q", "SELECT 1")))
          .isInstanceOf(ProblemException.class)
          .hasMessageStartingWith("BS-854 SQL console: does not start: ")
          .hasMessageContaining("spill");
    }
  }
}
