package dev.backstitch.examples.dimension;

import static dev.backstitch.dsl.Assets.column;
import static dev.backstitch.dsl.Assets.csv;
import static dev.backstitch.dsl.Assets.dimension;
import static dev.backstitch.dsl.Assets.mart;
import static dev.backstitch.dsl.Assets.raw;
import static dev.backstitch.dsl.Assets.team;
import static dev.backstitch.dsl.Mappings.samePartition;
import static dev.backstitch.dsl.Times.eventTime;
import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.definition.Owner;
import dev.backstitch.dsl.asset.Dimension;
import dev.backstitch.dsl.asset.RawAsset;
import dev.backstitch.dsl.asset.Table;
import dev.backstitch.dsl.scheme.Daily;
import dev.backstitch.storage.table.TableFile;
import dev.backstitch.testkit.TestProject;
import dev.backstitch.testkit.TestRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a feed of a dimension must not say, as people read it. */
class FeedRefusalsTest {
  private static final String MORNING = "2024-03-05T06:00:00Z";
  private static final String AGAIN =
      " Have that day delivered again; nothing that reads it was published.";

  /** Tiers that come as changes, each with the time from which it holds. */
  static final class Moves {
    private static final Owner TEAM = team("moves", "moves@example.org");
    private static final Daily DAYS = Daily.from("2024-03-01", "UTC").until("2024-03-02");
    static final RawAsset<Daily> TOLD =
        raw("moves.told")
            .ownedBy(TEAM)
            .partitionedBy(DAYS)
            .appendedFrom(
                csv(
                    "told/{partition}.csv",
                    column("customer", "BIGINT"),
                    column("tier", "VARCHAR"),
                    column("since", "TIMESTAMPTZ")));
    static final Dimension TIERS =
        dimension("moves.tiers")
            .ownedBy(TEAM)
            .fromChanges(TOLD)
            .keyedBy("customer")
            .tracking("tier")
            .effectiveAt(eventTime("since"));

    static final Table<Daily> COUNTED =
        mart("moves.counted")
            .ownedBy(TEAM)
            .partitionedBy(DAYS)
            .reads("t", TOLD, samePartition())
            .select("SELECT count(*) AS n FROM t");

    private Moves() {}
  }

  private static TestProject told(String... rows) {
    return TestProject.of(Moves.class)
        .at(MORNING)
        .land("told/2024-03-01.csv", "customer,tier,since\n" + String.join("\n", rows) + "\n")
        .land("told/2024-03-02.csv", "customer,tier,since\n2,plus,2024-03-02T08:00:00Z\n");
  }

  private static List<String> texts(TestRun run) {
    return run.problems().stream().map(problem -> problem.text()).toList();
  }

  @Test
  void aRowWithoutItsKeyIsRefused() {
    try (TestProject moves =
        told("1,basic,2024-03-01T08:00:00Z", ",plus,2024-03-01T09:00:00Z", ",plus,")) {
      assertThat(texts(moves.materialize()))
          .contains(
              "BS-721 moves.tiers: its feed moves.told has on 2024-03-01 2 rows without a value in"
                  + " its key."
                  + AGAIN);
      assertThat(moves.states(Moves.TIERS)).doesNotContainKey("published");
    }
  }

  @Test
  void aRowThatDoesNotSayFromWhenItHoldsIsRefused() {
    try (TestProject moves = told("1,basic,2024-03-01T08:00:00Z", "7,plus,")) {
      assertThat(texts(moves.materialize()))
          .contains(
              "BS-723 moves.tiers: its feed moves.told has on 2024-03-01 1 rows that do not say"
                  + " from when they hold, such as of 7."
                  + AGAIN);
    }
  }

  @Test
  void aFeedThatCannotBeReadIsNamed() throws IOException {
    try (TestProject moves = told("1,basic,2024-03-01T08:00:00Z")) {
      moves.materialize("moves.told").succeeds();
      for (String file : files(moves)) {
        Files.writeString(Path.of(file), "no rows at all");
      }
      assertThat(texts(moves.materialize("moves.tiers")))
          .isNotEmpty()
          .allSatisfy(
              text ->
                  assertThat(text)
                      .startsWith("BS-725 moves.tiers: No magic bytes found at end of file '")
                      .endsWith(
                          ".parquet'. It is made of files of moves.told: put them back as they were"
                              + " written, from a copy of the warehouse."));
    }
  }

  private static List<String> files(TestProject moves) {
    return moves
        .backstitch()
        .render()
        .of("moves.counted", "2024-03-01")
        .inputs()
        .get(0)
        .files()
        .stream()
        .map(TableFile::location)
        .toList();
  }
}
