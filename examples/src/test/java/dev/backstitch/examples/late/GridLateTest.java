package dev.backstitch.examples.late;

import static dev.backstitch.dsl.Assets.cleaned;
import static dev.backstitch.dsl.Assets.column;
import static dev.backstitch.dsl.Assets.csv;
import static dev.backstitch.dsl.Assets.raw;
import static dev.backstitch.dsl.Assets.superseding;
import static dev.backstitch.dsl.Assets.team;
import static dev.backstitch.dsl.Mappings.byEventTime;
import static dev.backstitch.dsl.Mappings.each;
import static dev.backstitch.dsl.Mappings.samePartition;
import static dev.backstitch.dsl.Times.days;
import static dev.backstitch.dsl.Times.eventTime;
import static dev.backstitch.dsl.Times.grid;
import static dev.backstitch.dsl.Times.openFor;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.definition.AssetProject;
import dev.backstitch.asset.definition.Declarations;
import dev.backstitch.asset.definition.Owner;
import dev.backstitch.dsl.asset.Asset;
import dev.backstitch.dsl.asset.RawAsset;
import dev.backstitch.dsl.asset.Table;
import dev.backstitch.dsl.scheme.Daily;
import dev.backstitch.dsl.scheme.Grid;
import dev.backstitch.dsl.scheme.Keys;
import dev.backstitch.engine.app.BackfillPlans;
import dev.backstitch.engine.app.Late;
import dev.backstitch.engine.run.RunListener;
import dev.backstitch.testkit.TestProject;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Late rows of a table that is kept by day and country wait too, and are seen to by widening. */
class GridLateTest {
  private static final Owner TEAM = team("kiosk", "kiosk@example.org");
  private static final Grid<Daily, Keys> DAYS =
      grid(Daily.from("2022-01-01", "Europe/Berlin"), Keys.fixed("country", "de", "fr"));

  private static final RawAsset<Grid<Daily, Keys>> SALES_RAW =
      raw("kiosk.sales_raw")
          .ownedBy(TEAM)
          .partitionedBy(DAYS)
          .appendedFrom(
              csv(
                  "sales/{partition}.csv",
                  column("id", "BIGINT").required(),
                  column("sold_at", "TIMESTAMP").required()))
          .onRedelivery(superseding());

  /** A table that waits for so many days. */
  private record Waiting(int most) implements AssetProject {
    Table<Grid<Daily, Keys>> sales() {
      return cleaned("kiosk.sales")
          .ownedBy(TEAM)
          .partitionedBy(DAYS)
          .reads(
              "raw",
              SALES_RAW,
              each(
                  byEventTime(eventTime("sold_at"), openFor(days(most)).thenQuarantine()),
                  samePartition()))
          .select("SELECT id FROM raw");
    }

    @Override
    public String name() {
      return "kiosk";
    }

    @Override
    public Declarations declarations() {
      Stream<Asset<?>> all = Stream.of(SALES_RAW, sales());
      return new Declarations(all.map(Asset::definition).toList(), List.of(), List.of());
    }
  }

  private static TestProject kiosk() {
    return TestProject.of(new Waiting(3))
        .at("2022-01-21T08:00:00Z")
        .land(
            "sales/2022-01-03.de.csv",
            "id,sold_at\n1,2022-01-03 10:00:00\n",
            "2022-01-04T08:00:00Z")
        .land(
            "sales/2022-01-20.de.csv",
            "id,sold_at\n2,2022-01-03 11:00:00\n",
            "2022-01-20T20:00:00Z");
  }

  @Test
  void whatCannotBeAcceptedIsRefusedWithTheWayThatLeadsThere() {
    try (TestProject kiosk = kiosk()) {
      kiosk.materialize().succeeds();
      Late late = kiosk.backstitch().late();
      for (String selection : List.of("kiosk.sales", "kiosk.sales[2022-01-03|de]")) {
        assertThatThrownBy(
                () -> late.accept(new Late.Choice(selection, null, null, "the till was offline")))
            .hasMessage(
                "BS-733 kiosk.sales 2022-01-03: has late rows by day and country, expected a table"
                    + " by time alone, where it is known which partition they belong to. Declare a"
                    + " longer openFor(days(...)) for it and restate the partitions with a"
                    + " backfill, or `backstitch late reject kiosk.sales --reason '...'`.");
      }
      assertThat(kiosk.backstitch().why().of("kiosk.sales", "2022-01-03|de").reasons())
          .anyMatch(reason -> reason.startsWith("late waiting (1) of sales/2022-01-20.de.csv"));
      assertThat(kiosk.backstitch().partitions().view("kiosk.sales").lateWaiting()).isEqualTo(1);
      late.reject(new Late.Choice("kiosk.sales", null, null, "never mind"));
      assertThat(kiosk.backstitch().partitions().view("kiosk.sales").lateWaiting()).isZero();
    }
  }

  @Test
  void aTableThatWaitsLongerTakesThemInWithABackfill() {
    try (TestProject kiosk = kiosk()) {
      kiosk.materialize().succeeds();
      kiosk.declaring(new Waiting(20));
      String plan =
          kiosk
              .backstitch()
              .backfillPlans()
              .plan(
                  new BackfillPlans.Request(
                      List.of("kiosk.sales[2022-01-03|de]"), Set.of(), null, "the till"))
              .saved()
              .id();
      kiosk.backstitch().backfills().run(plan, RunListener.SILENT);
      kiosk.backstitch().backfills().publish(plan, RunListener.SILENT);
      assertThat(kiosk.query("SELECT id FROM sales ORDER BY id").lines()).containsExactly("1", "2");
      assertThat(kiosk.backstitch().partitions().view("kiosk.sales").lateWaiting()).isZero();
    }
  }
}
