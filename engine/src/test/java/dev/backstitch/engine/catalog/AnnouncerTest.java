package dev.backstitch.engine.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.storage.catalog.Finding;
import dev.backstitch.storage.catalog.Shown;
import dev.backstitch.storage.catalog.Statement;
import dev.backstitch.storage.catalog.Steps;
import dev.backstitch.storage.catalog.Telling;
import dev.backstitch.storage.catalog.ToldCatalog;
import dev.backstitch.storage.metadata.Publication;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.metadata.jdbc.JdbcMetadata;
import dev.backstitch.storage.table.Move;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is told when, over a catalog that is there, away or broken. */
class AnnouncerTest {
  private static final AssetName MILK = AssetName.parse("dairy.milk");
  private static final AssetName TOTAL = AssetName.parse("dairy.total");
  private static final Instant NOW = Instant.parse("2024-03-04T06:00:00Z");
  private static final Statement STATEMENT =
      new Statement(
          NOW,
          Steps.UNPROVEN,
          List.of(
              new Finding("tags are kept", true, false, ""),
              new Finding("a\tb", false, true, "line\nline")),
          List.of("GET /v1/{prefix}/namespaces"));

  @TempDir Path folder;
  private JdbcMetadata metadata;
  private CatalogRecord record;
  private Listener catalog;
  private Announcer announcer;

  @BeforeEach
  void open() {
    metadata = JdbcMetadata.open(folder.resolve("metadata.db"));
    record = new CatalogRecord(metadata.properties());
    record.attach("http://one", STATEMENT);
    catalog = new Listener();
    announcer = new Announcer(metadata, catalog);
    metadata.pointers().create(MILK, "0");
    metadata.pointers().create(TOTAL, "0");
  }

  @AfterEach
  void close() {
    metadata.close();
  }

  /** Keeps what it is told, while it is there. */
  private static final class Listener implements ToldCatalog {
    final List<Shown> told = new ArrayList<>();
    int asked;
    boolean isAway;
    boolean isBroken;

    @Override
    public String address() {
      return "http://one";
    }

    @Override
    public Statement probe(Instant at) {
      return STATEMENT;
    }

    @Override
    public List<String> endpoints(Duration most) {
      return STATEMENT.endpoints();
    }

    @Override
    public Telling tell(List<Shown> tables) {
      asked++;
      if (isBroken) {
        throw new IllegalStateException("out of order");
      }
      if (isAway) {
        // One was told before it went.
        told.add(tables.get(0));
        return new Telling(
            List.of(tables.get(0)), List.of(Problem.of("BS-658", "catalog", "is away")));
      }
      told.addAll(tables);
      return new Telling(tables, List.of());
    }

    @Override
    public void restore(Shown table) {
      told.add(table);
    }

    @Override
    public void close() {}
  }

  private void release(AssetName... tables) {
    long id = metadata.releases().nextId();
    List<Move> moves = new ArrayList<>();
    for (AssetName table : tables) {
      String from = metadata.pointers().location(table).orElseThrow();
      moves.add(new Move(table, from, from + "+", 100 * id + moves.size()));
    }
    metadata
        .releases()
        .publish(
            new Publication(
                new Release(id, Release.Kind.FIRST, NOW, "ana", "", ""),
                moves,
                List.of(),
                List.of()));
  }

  @Test
  void onlyWhatWasReleasedSinceIsTold() {
    release(MILK, TOTAL);
    assertThat(announcer.pending()).hasSize(1);
    assertThat(announcer.tellPending()).isEmpty();
    assertThat(catalog.told).extracting(Shown::table).containsExactly(MILK, TOTAL);
    release(TOTAL);
    assertThat(announcer.tellPending()).isEmpty();
    assertThat(catalog.told).hasSize(3);
    assertThat(catalog.told.get(2).told()).hasValue(101);
    assertThat(catalog.told.get(2).snapshot()).isEqualTo(200);
    assertThat(announcer.pending()).isEmpty();
  }

  @Test
  void nobodyIsAskedWhenNothingIsPending() {
    assertThat(announcer.tellPending()).isEmpty();
    release(MILK);
    announcer.tellPending();
    announcer.tellPending();
    assertThat(catalog.asked).isEqualTo(1);
  }

  @Test
  void whatCouldNotBeToldStaysPendingUntilItIs() {
    release(MILK, TOTAL);
    catalog.isAway = true;
    assertThat(announcer.tellPending()).hasSize(1);
    release(MILK);
    assertThat(announcer.pending()).extracting(Release::id).containsExactly(2L, 1L);
    catalog.isAway = false;
    assertThat(announcer.tellPending()).isEmpty();
    assertThat(announcer.pending()).isEmpty();
    assertThat(record.told()).containsEntry(MILK, 200L).containsEntry(TOTAL, 101L);
  }

  @Test
  void aFaultOfOursIsReportedAndFailsNoPublication() {
    release(MILK);
    catalog.isBroken = true;
    assertThat(announcer.tellPending())
        .singleElement()
        .satisfies(
            problem ->
                assertThat(problem.text())
                    .startsWith("BS-659 catalog http://one: could not be told"));
    assertThat(announcer.pending()).hasSize(1);
  }

  @Test
  void anotherCatalogIsToldEverythingAnew() {
    release(MILK);
    announcer.tellPending();
    record.detach();
    assertThat(record.address()).isEmpty();
    record.attach("http://two", STATEMENT);
    assertThat(record.told()).isEmpty();
    assertThat(announcer.pending()).hasSize(1);
  }

  @Test
  void statementIsReadBackAsItWasWrittenInOneLineForEachFinding() {
    Statement read = record.statement().orElseThrow();
    assertThat(read.at()).isEqualTo(NOW);
    assertThat(read.steps()).isEqualTo(Steps.UNPROVEN);
    assertThat(read.endpoints()).isEqualTo(STATEMENT.endpoints());
    assertThat(read.findings())
        .containsExactly(
            new Finding("tags are kept", true, false, ""),
            new Finding("a b", false, true, "line line"));
    assertThat(read.fatal()).hasSize(1);
  }

  @Test
  void oneStepIsClaimedOnlyWhereItWasSeen() {
    for (Steps steps : Steps.values()) {
      Statement statement = new Statement(NOW, steps, List.of(), List.of());
      boolean isClaimed =
          statement.guaranteed().stream().anyMatch(line -> line.contains("in one step"));
      assertThat(isClaimed).isEqualTo(steps == Steps.ONE);
      assertThat(statement.notGuaranteed()).anyMatch(line -> line.contains("can see two releases"));
    }
  }
}
