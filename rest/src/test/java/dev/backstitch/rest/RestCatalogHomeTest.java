package dev.backstitch.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.engine.app.catalog.OtherCatalog;
import dev.backstitch.engine.maintain.Policy;
import dev.backstitch.storage.catalog.Finding;
import dev.backstitch.storage.catalog.Statement;
import dev.backstitch.storage.catalog.Steps;
import dev.backstitch.storage.catalog.ToldCatalog;
import dev.backstitch.storage.metadata.jdbc.JdbcMetadata;
import dev.backstitch.storage.table.iceberg.IcebergHome;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.iceberg.FileScanTask;
import org.apache.iceberg.Schema;
import org.apache.iceberg.Table;
import org.apache.iceberg.catalog.Namespace;
import org.apache.iceberg.catalog.TableIdentifier;
import org.apache.iceberg.io.CloseableIterable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A home and the REST catalog that it tells, through publications, failures and foreign hands. */
@Tag("large")
class RestCatalogHomeTest {
  private static final String[] TWICE = {"22", "44", "66"};
  private static final TableIdentifier MILK = TableIdentifier.of("dairy", "milk");

  @TempDir Path folder;
  private RestServer server;

  @BeforeEach
  void deliver() {
    DairyHome.deliver(folder);
  }

  @AfterEach
  void stop() {
    if (server != null) {
      server.close();
    }
  }

  private RestServer start(Habit habit) {
    server = RestServer.start(folder, habit);
    return server;
  }

  /** What a reader of the server sees of our tables. */
  private Map<AssetName, Long> there() {
    Map<AssetName, Long> all = new HashMap<>();
    for (TableIdentifier name : server.catalog().listTables(Namespace.of("dairy"))) {
      Table table = server.catalog().loadTable(name);
      if (table.currentSnapshot() != null) {
        all.put(AssetName.parse("dairy." + name.name()), table.currentSnapshot().snapshotId());
      }
    }
    return all;
  }

  private static OtherCatalog.View view(DairyHome home) {
    return home.backstitch.otherCatalog().view().orElseThrow();
  }

  @ParameterizedTest
  @CsvSource({"ATOMIC,ONE", "ONE_BY_ONE,EACH", "SINGLE_TABLES,EACH"})
  void everyReleaseIsToldAndTheStatementSaysInHowManySteps(Habit habit, Steps steps) {
    start(habit);
    try (DairyHome home = DairyHome.open(folder, 1)) {
      home.materialize();
      Statement statement = home.backstitch.otherCatalog().attach(server.url());
      assertThat(statement.steps()).isEqualTo(steps);
      assertThat(statement.findings()).filteredOn(Finding::isNeeded).allMatch(Finding::holds);
      assertThat(home.backstitch.otherCatalog().tell()).isEmpty();
      assertThat(there()).hasSize(3).isEqualTo(home.snapshots());
    }
    try (DairyHome home = DairyHome.open(folder, 2)) {
      home.restate();
      assertThat(there()).isEqualTo(home.snapshots());
      home.backstitch.rollbacks().rollback(home.release(), "was right before");
      assertThat(there()).isEqualTo(home.snapshots());
      assertThat(view(home).pending()).isEmpty();
      assertThat(view(home).told()).isEqualTo(home.release());
    }
    assertThat(rows(server.catalog().loadTable(MILK))).isEqualTo(6);
    assertThat(server.catalog().loadTable(MILK).properties()).containsEntry("gc.enabled", "false");
    assertThat(server.catalog().loadTable(MILK).refs().keySet())
        .allMatch(ref -> ref.equals("main") || ref.startsWith("release_"));
  }

  private static long rows(Table table) {
    try (CloseableIterable<FileScanTask> tasks = table.newScan().planFiles()) {
      long rows = 0;
      for (FileScanTask task : tasks) {
        assertThat(Path.of(task.file().location())).exists();
        rows += task.file().recordCount();
      }
      return rows;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"ATOMIC", "ONE_BY_ONE"})
  void probeLeavesNothingBehind(Habit habit) throws IOException {
    start(habit);
    try (DairyHome home = DairyHome.open(folder, 1)) {
      home.backstitch.otherCatalog().attach(server.url());
    }
    assertThat(server.catalog().listNamespaces()).isEmpty();
    try (Stream<Path> left = Files.walk(folder.resolve("home"))) {
      assertThat(left).noneMatch(file -> file.toString().contains("backstitch_probe"));
    }
  }

  @Test
  void serverThatLooksAtNoRequirementIsRefused() {
    start(Habit.CARELESS);
    try (DairyHome home = DairyHome.open(folder, 1)) {
      assertThatThrownBy(() -> home.backstitch.otherCatalog().attach(server.url()))
          .hasMessageStartingWith("BS-657 catalog " + server.url())
          .hasMessageContaining("a commit on a stale state is refused");
      assertThat(home.backstitch.otherCatalog().view()).isEmpty();
    }
    assertThat(server.catalog().listNamespaces()).isEmpty();
  }

  @Test
  void serverThatIsAwayIsNotAttached() {
    start(Habit.ATOMIC).goAway();
    try (DairyHome home = DairyHome.open(folder, 1)) {
      assertThatThrownBy(() -> home.backstitch.otherCatalog().attach(server.url()))
          .hasMessageStartingWith("BS-658 catalog " + server.url());
      assertThat(home.backstitch.otherCatalog().view()).isEmpty();
    }
  }

  @Test
  void tokenOfTheEnvironmentOpensAGuardedServerAndIsRepeatedInNoProblem() {
    start(Habit.ATOMIC).guard();
    try (JdbcMetadata metadata = JdbcMetadata.open(folder.resolve("metadata.db"))) {
      IcebergHome tables = new IcebergHome(folder.resolve("warehouse"), metadata.pointers());
      try (ToldCatalog wrong = tables.restCatalog(server.url(), name -> "CANARY-" + name)) {
        assertThatThrownBy(() -> wrong.probe(Instant.EPOCH))
            .hasMessageStartingWith("BS-658 catalog " + server.url())
            .hasMessageContaining("Bearer ***")
            .hasMessageNotContaining("CANARY");
      }
      Map<String, String> right = Map.of("BACKSTITCH_CATALOG_TOKEN", RestServer.token());
      try (ToldCatalog catalog = tables.restCatalog(server.url(), right::get)) {
        assertThat(catalog.probe(Instant.EPOCH).fatal()).isEmpty();
      }
    }
  }

  @Test
  void releaseIsPublishedWhileTheServerIsAwayAndToldWhenItIsBack() {
    start(Habit.ATOMIC);
    attached();
    Map<AssetName, Long> before = there();
    server.goAway();
    try (DairyHome home = DairyHome.open(folder, 2)) {
      home.restate();
      assertThat(home.total()).containsExactly(TWICE);
      assertThat(there()).isEqualTo(before);
      assertThat(view(home).pending()).hasSize(1);
      assertThat(home.backstitch.otherCatalog().untold())
          .singleElement()
          .extracting(Problem::code)
          .isEqualTo("BS-658");
    }
    server.comeBack();
    try (DairyHome home = DairyHome.open(folder, 2)) {
      home.backstitch.otherCatalog().tellPending();
      assertThat(there()).isEqualTo(home.snapshots()).isNotEqualTo(before);
      assertThat(view(home).pending()).isEmpty();
    }
  }

  @Test
  void whatTheServerStillShowsIsNotExpiredBeforeItIsTold() {
    start(Habit.ATOMIC);
    attached();
    server.goAway();
    try (DairyHome home = DairyHome.open(folder, 2)) {
      home.restate();
      home.backstitch.maintain().expire(new Policy(Duration.ZERO));
    }
    assertThat(rows(server.catalog().loadTable(MILK))).isEqualTo(6);
    server.comeBack();
    try (DairyHome home = DairyHome.open(folder, 2)) {
      home.backstitch.maintain().expire(new Policy(Duration.ZERO));
      home.backstitch.maintain().expire(new Policy(Duration.ZERO));
      assertThat(there()).isEqualTo(home.snapshots());
    }
    assertThat(rows(server.catalog().loadTable(MILK))).isEqualTo(6);
    assertThat(server.catalog().loadTable(MILK).snapshots()).hasSize(1);
  }

  @Test
  void serverThatFailsHalfWayLeavesAMixtureThatIsOnRecordAndGoneWithTheNextTelling() {
    start(Habit.ONE_BY_ONE);
    attached();
    Map<AssetName, Long> before = there();
    server.committing().failAfter(1);
    try (DairyHome home = DairyHome.open(folder, 2)) {
      home.restate();
      assertThat(home.total()).containsExactly(TWICE);
      assertThat(there()).isNotEqualTo(before).isNotEqualTo(home.snapshots());
      assertThat(view(home).pending()).hasSize(1);
      server.committing().failAfter(Integer.MAX_VALUE);
      assertThat(home.backstitch.otherCatalog().tell()).isEmpty();
      assertThat(there()).isEqualTo(home.snapshots());
      assertThat(view(home).pending()).isEmpty();
    }
  }

  @Test
  void serverThatSwapsAllAtOnceShowsAllOldOrAllNewWhereverItFails() {
    start(Habit.ATOMIC);
    attached();
    Map<AssetName, Long> before = there();
    server.committing().failAfter(1);
    try (DairyHome home = DairyHome.open(folder, 2)) {
      home.restate();
      assertThat(there()).isEqualTo(before);
      server.committing().failAfter(Integer.MAX_VALUE);
      home.backstitch.otherCatalog().tellPending();
      assertThat(there()).isEqualTo(home.snapshots());
    }
  }

  @Test
  void commandThatIsKilledBeforeItNotesWhatItToldDoesHarmToNothing() {
    start(Habit.ATOMIC);
    attached();
    Map<AssetName, Long> before = there();
    try (DairyHome home = DairyHome.open(folder, 2)) {
      home.restate();
      home.forget("dairy.milk", before.get(AssetName.parse("dairy.milk")));
      assertThat(view(home).pending()).isNotEmpty();
      home.backstitch.otherCatalog().tellPending();
      assertThat(home.backstitch.otherCatalog().untold()).isEmpty();
      assertThat(view(home).pending()).isEmpty();
      assertThat(there()).isEqualTo(home.snapshots());
    }
  }

  @Test
  void whatAnotherProgramCommitsThereIsReportedKeptAndTakenBackOnlyWhenAsked() {
    start(Habit.ATOMIC);
    attached();
    server.catalog().loadTable(MILK).newAppend().commit();
    long foreign = server.catalog().loadTable(MILK).currentSnapshot().snapshotId();
    try (DairyHome home = DairyHome.open(folder, 2)) {
      home.restate();
      assertThat(home.total()).containsExactly(TWICE);
      assertThat(home.backstitch.otherCatalog().untold())
          .singleElement()
          .satisfies(
              problem ->
                  assertThat(problem.text())
                      .startsWith("BS-659 dairy.milk: found snapshot " + foreign)
                      .contains("another writer changed the table there"));
      assertThat(there()).containsEntry(AssetName.parse("dairy.milk"), foreign);
      assertThat(view(home).pending()).isNotEmpty();

      home.backstitch.otherCatalog().restore("milk");
      assertThat(there()).containsAllEntriesOf(home.snapshots());
      assertThat(there())
          .containsEntry(AssetName.parse("dairy.milk_discarded_" + foreign), foreign);
      assertThat(home.backstitch.otherCatalog().tell()).isEmpty();
      assertThat(view(home).pending()).isEmpty();
    }
  }

  @Test
  void mainThatAnotherProgramMovedBackIsReportedAndMovedForwardOnlyWhenAsked() {
    start(Habit.ATOMIC);
    attached();
    long first = server.catalog().loadTable(MILK).currentSnapshot().snapshotId();
    try (DairyHome home = DairyHome.open(folder, 2)) {
      home.restate();
      server.catalog().loadTable(MILK).manageSnapshots().setCurrentSnapshot(first).commit();
      assertThat(home.backstitch.otherCatalog().tell())
          .singleElement()
          .satisfies(p -> assertThat(p.text()).contains("found snapshot " + first + " on main"));
      home.backstitch.otherCatalog().restore("milk");
      assertThat(there()).isEqualTo(home.snapshots());
    }
  }

  @Test
  void tableOfTheSameNameThatIsNotOursIsLeftAlone() {
    start(Habit.ATOMIC);
    try (DairyHome home = DairyHome.open(folder, 1)) {
      home.materialize();
      server.catalog().createNamespace(Namespace.of("dairy"));
      Table theirs = server.catalog().createTable(MILK, new Schema());
      home.backstitch.otherCatalog().attach(server.url());
      List<Problem> problems = home.backstitch.otherCatalog().tell();
      assertThat(problems)
          .singleElement()
          .satisfies(p -> assertThat(p.text()).contains("found another table of this name"));
      assertThat(server.catalog().loadTable(MILK).uuid()).isEqualTo(theirs.uuid());
      assertThat(there()).hasSize(2);
    }
  }

  @Test
  void secondCatalogIsRefusedUntilTheFirstIsDetached() {
    start(Habit.SINGLE_TABLES);
    attached();
    try (DairyHome home = DairyHome.open(folder, 1)) {
      OtherCatalog catalog = home.backstitch.otherCatalog();
      assertThatThrownBy(() -> catalog.attach("http://127.0.0.1:1/"))
          .hasMessageContaining("BS-659 catalog " + server.url() + ": is attached");
      assertThat(catalog.detach()).isEqualTo(server.url());
      assertThat(catalog.view()).isEmpty();
      assertThatThrownBy(catalog::tell).hasMessageContaining("BS-659 catalog: found none");
      catalog.attach(server.url());
      assertThat(catalog.tell()).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void homeOpensAndIsReadBesideAServerThatIsAwayOrSilentAndSaysSo(boolean isSilent) {
    start(Habit.ATOMIC);
    attached();
    if (isSilent) {
      server.fallSilent();
    } else {
      server.goAway();
    }
    try (DairyHome home = DairyHome.open(folder, 1)) {
      assertThat(home.total()).containsExactly("11", "22", "33");
      assertThat(home.backstitch.otherCatalog().atStart())
          .singleElement()
          .extracting(Problem::code)
          .isIn("BS-658", "BS-798");
    }
    server.comeBack();
    try (DairyHome home = DairyHome.open(folder, 1)) {
      assertThat(home.backstitch.otherCatalog().atStart()).isEmpty();
    }
  }

  @Test
  void serverThatIsAnotherThanTheOneProbedIsFoundAtTheNextStart() {
    start(Habit.ATOMIC);
    attached();
    server.become(Habit.SINGLE_TABLES);
    try (DairyHome home = DairyHome.open(folder, 1)) {
      assertThat(home.backstitch.otherCatalog().atStart())
          .singleElement()
          .satisfies(
              problem ->
                  assertThat(problem.text())
                      .startsWith("BS-797 catalog " + server.url() + ": answers otherwise")
                      .contains("no longer POST /v1/{prefix}/transactions/commit"));
      assertThat(home.backstitch.otherCatalog().probe().steps()).isEqualTo(Steps.EACH);
      assertThat(home.backstitch.otherCatalog().atStart()).isEmpty();
    }
    try (DairyHome home = DairyHome.open(folder, 1)) {
      assertThat(home.backstitch.otherCatalog().atStart()).isEmpty();
    }
  }

  /** A home with one release that the server was told. */
  private void attached() {
    try (DairyHome home = DairyHome.open(folder, 1)) {
      home.materialize();
      home.backstitch.otherCatalog().attach(server.url());
      assertThat(home.backstitch.otherCatalog().tell()).isEmpty();
      assertThat(there()).isEqualTo(home.snapshots());
    }
  }
}
