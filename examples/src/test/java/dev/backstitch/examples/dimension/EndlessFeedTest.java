package dev.backstitch.examples.dimension;

import static dev.backstitch.dsl.Assets.column;
import static dev.backstitch.dsl.Assets.csv;
import static dev.backstitch.dsl.Assets.dimension;
import static dev.backstitch.dsl.Assets.mart;
import static dev.backstitch.dsl.Assets.raw;
import static dev.backstitch.dsl.Assets.team;
import static dev.backstitch.dsl.Mappings.samePartition;
import static dev.backstitch.dsl.Times.at;
import static dev.backstitch.dsl.Times.eventTime;
import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.definition.Owner;
import dev.backstitch.dsl.asset.Dimension;
import dev.backstitch.dsl.asset.RawAsset;
import dev.backstitch.dsl.asset.Table;
import dev.backstitch.dsl.scheme.Daily;
import dev.backstitch.testkit.TestProject;
import dev.backstitch.testkit.TestRun;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A feed that says when its changes hold, and that goes on for ever. */
class EndlessFeedTest {
  /** Prices that hold from a time on, told the day before, the same day or much later. */
  static final class Prices {
    private static final Owner TEAM = team("prices", "prices@example.org");
    private static final Daily DAYS = Daily.from("2024-03-01", "UTC");
    static final RawAsset<Daily> TOLD =
        raw("prices.told")
            .ownedBy(TEAM)
            .partitionedBy(DAYS)
            .appendedFrom(
                csv(
                    "told/{partition}.csv",
                    column("product", "BIGINT").required(),
                    column("cents", "BIGINT").required(),
                    column("since", "TIMESTAMPTZ").required()))
            .expectedBy("04:00");
    static final RawAsset<Daily> SOLD_RAW =
        raw("prices.sold_raw")
            .ownedBy(TEAM)
            .partitionedBy(DAYS)
            .appendedFrom(
                csv(
                    "sold/{partition}.csv",
                    column("product", "BIGINT").required(),
                    column("sold_at", "TIMESTAMPTZ").required()));
    static final Dimension PRICES =
        dimension("prices.prices")
            .ownedBy(TEAM)
            .fromChanges(TOLD)
            .keyedBy("product")
            .tracking("cents")
            .effectiveAt(eventTime("since"));
    static final Table<Daily> TAKINGS =
        mart("prices.takings")
            .ownedBy(TEAM)
            .partitionedBy(DAYS)
            .reads("s", SOLD_RAW, samePartition())
            .readsAsOf("p", PRICES, at("s.sold_at"))
            .select(
                "SELECT sum(p.cents) AS cents FROM s LEFT JOIN p ON p.product = s.product AND"
                    + " $as_of(p, s.sold_at)");

    private Prices() {}
  }

  private static TestProject twoDays() {
    return TestProject.of(Prices.class)
        .at("2024-03-03T06:00:00Z")
        .land("told/2024-03-01.csv", "product,cents,since\n1,100,2024-03-01T00:00:00Z\n")
        .land("told/2024-03-02.csv", "product,cents,since\n1,150,2024-03-02T00:00:00Z\n")
        .land("sold/2024-03-01.csv", "product,sold_at\n1,2024-03-01T12:00:00Z\n")
        .land("sold/2024-03-02.csv", "product,sold_at\n1,2024-03-02T12:00:00Z\n");
  }

  private static List<String> takings(TestProject shop) {
    return shop.query("SELECT day, cents FROM takings ORDER BY day").lines();
  }

  @Test
  void isBuiltFromWhatHasArrived() {
    try (TestProject shop = twoDays()) {
      TestRun run = shop.materialize().succeeds();
      assertThat(run.of(Prices.PRICES).built()).hasToString("2024-03-01..2024-03-02");
      assertThat(takings(shop)).containsExactly("2024-03-01, 100", "2024-03-02, 150");
      assertThat(shop.materialize().succeeds().of(Prices.PRICES).built().isEmpty()).isTrue();
    }
  }

  @Test
  void aLateChangeMendsItsDayAndLeavesClosedFactsToABackfill() {
    try (TestProject shop = twoDays()) {
      shop.materialize().succeeds();
      shop.at("2024-03-04T06:00:00Z")
          .land(
              "told/2024-03-03.csv",
              "product,cents,since\n1,170,2024-03-03T00:00:00Z\n1,120,2024-03-01T06:00:00Z\n")
          .land("sold/2024-03-03.csv", "product,sold_at\n1,2024-03-03T12:00:00Z\n");
      shop.materialize().succeeds();
      assertThat(shop.query("SELECT day, cents FROM prices ORDER BY valid_from").lines())
          .containsExactly(
              "2024-03-01, 100", "2024-03-01, 120", "2024-03-02, 150", "2024-03-03, 170");
      assertThat(takings(shop))
          .containsExactly("2024-03-01, 100", "2024-03-02, 150", "2024-03-03, 170");
      assertThat(shop.states(Prices.TAKINGS).get("stale")).hasToString("2024-03-01..2024-03-02");
      assertThat(shop.states(Prices.PRICES)).doesNotContainKeys("stale", "missing");
    }
  }
}
