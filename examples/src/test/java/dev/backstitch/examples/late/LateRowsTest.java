package dev.backstitch.examples.late;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.dsl.asset.Asset;
import dev.backstitch.engine.app.Late;
import dev.backstitch.engine.run.RunListener;
import dev.backstitch.testkit.TestProject;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class LateRowsTest {
  private static final String HEAD = "id,cents,sold_at\n";

  /** Sales of 2022-01-03, of which two come on the 20th in two files. */
  private static TestProject kiosk() {
    return TestProject.of(Kiosk.class)
        .at("2022-01-20T08:00:00Z")
        .land(
            "sales/a.csv",
            HEAD
                + "1,100,2022-01-03 00:00:00\n2,200,2022-01-03 23:59:59\n3,1,2022-01-04 10:00:00\n",
            "2022-01-04T08:00:00Z")
        .land("sales/b.csv", HEAD + "4,400,2022-01-03 12:00:00\n", "2022-01-20T07:00:00Z")
        .land(
            "sales/c.csv",
            HEAD
                + "5,500,2022-01-03 12:30:00\n6,6,\n7,7,2021-12-31 12:00:00\n8,8,2022-01-20 07:00:00\n",
            "2022-01-20T07:30:00Z");
  }

  private static Late.Choice choice(String selection) {
    return new Late.Choice(selection, null, null, "the till was offline");
  }

  private static void publish(TestProject kiosk, Late.Decided decided) {
    String plan = decided.plan().orElseThrow().saved().id();
    String run = kiosk.backstitch().backfills().run(plan, RunListener.SILENT).run();
    kiosk.backstitch().backfills().publish(run, RunListener.SILENT);
  }

  private static List<String> ids(TestProject kiosk) {
    return kiosk.query("SELECT id FROM sales WHERE day = '2022-01-03' ORDER BY id").lines();
  }

  private static List<String> late(TestProject kiosk) {
    return kiosk
        .query(
            "SELECT partition, path, rows, fate FROM backstitch.late WHERE asset = 'kiosk.sales'"
                + " ORDER BY ALL")
        .lines();
  }

  @Test
  void everyRowOfEveryDeliveryIsAccountedFor() {
    try (TestProject kiosk = kiosk()) {
      kiosk.materialize().succeeds();
      assertThat(
              kiosk
                  .query(
                      "SELECT asset, path, received, placed, quarantined, rejected, unplaceable"
                          + " FROM backstitch.arrivals ORDER BY ALL")
                  .lines())
          .containsExactly(
              "kiosk.sales, sales/a.csv, 3, 3, 0, 0, 0",
              "kiosk.sales, sales/b.csv, 1, 0, 1, 0, 0",
              "kiosk.sales, sales/c.csv, 4, 1, 1, 0, 2",
              "kiosk.strict, sales/a.csv, 3, 1, 0, 2, 0",
              "kiosk.strict, sales/b.csv, 1, 0, 0, 1, 0",
              "kiosk.strict, sales/c.csv, 4, 1, 0, 1, 2");
    }
  }

  @Test
  @DisplayName(
      "A072 an event that comes after its day closed is counted and waits, none is dropped")
  void a072LateEventIsCountedAndWaits() {
    try (TestProject kiosk = kiosk()) {
      kiosk.materialize().succeeds();
      assertThat(ids(kiosk)).containsExactly("1", "2");
      assertThat(late(kiosk))
          .containsExactly(
              "2022-01-03, sales/b.csv, 1, waiting", "2022-01-03, sales/c.csv, 1, waiting");
      assertThat(kiosk.states(Kiosk.SALES)).doesNotContainKey("stale");
      assertThat(kiosk.why(Kiosk.SALES, "2022-01-03"))
          .contains(
              "late waiting (1) of sales/b.csv 1, arrived 2022-01-20",
              "places kiosk.sales_raw by sold_at, open for 3 days more; later rows wait until"
                  + " somebody accepts or rejects them");
      assertThat(kiosk.backstitch().partitions().view("kiosk.sales").waiting())
          .containsExactly(java.util.Map.entry("2022-01-03", 2L));

      Late.Decided accepted = kiosk.backstitch().late().accept(choice("kiosk.sales"));

      for (Asset<?> asset : List.of(Kiosk.SALES)) {
        assertThat(kiosk.states(asset).get("stale")).hasToString("2022-01-03");
      }
      publish(kiosk, accepted);
      assertThat(ids(kiosk)).containsExactly("1", "2", "4", "5");
      assertThat(kiosk.query("SELECT cents FROM takings WHERE day = '2022-01-03'").lines())
          .containsExactly("1200");
      assertThat(kiosk.states(Kiosk.SALES)).doesNotContainKey("stale");
    }
  }

  @Test
  void acceptedAreTheRowsOfThatDeliveryAndNoOthersOfItsPartition() {
    try (TestProject kiosk = kiosk()) {
      kiosk.materialize().succeeds();
      Late.Decided accepted =
          kiosk
              .backstitch()
              .late()
              .accept(new Late.Choice("kiosk.sales", "sales/b.csv", null, "the till was offline"));
      publish(kiosk, accepted);

      assertThat(ids(kiosk)).containsExactly("1", "2", "4");
      assertThat(late(kiosk))
          .containsExactly(
              "2022-01-03, sales/b.csv, 1, accepted", "2022-01-03, sales/c.csv, 1, waiting");
    }
  }

  @Test
  void materialiseLeavesAcceptedRowsToTheBackfill() {
    try (TestProject kiosk = kiosk()) {
      kiosk.materialize().succeeds();
      kiosk.backstitch().late().accept(choice("kiosk.sales"));

      kiosk.materialize().succeeds();

      assertThat(ids(kiosk)).containsExactly("1", "2");
      assertThat(kiosk.why(Kiosk.SALES, "2022-01-03"))
          .contains("stale because other late rows are accepted than it was built with");
    }
  }

  @Test
  void rejectedRowsStayOutAndMayBeAcceptedByName() {
    try (TestProject kiosk = kiosk()) {
      kiosk.materialize().succeeds();
      Late late = kiosk.backstitch().late();
      assertThat(late.reject(choice("kiosk.sales")).plan()).isEmpty();
      assertThat(late(kiosk)).allMatch(row -> row.endsWith("rejected"));
      assertThat(kiosk.states(Kiosk.SALES)).doesNotContainKey("stale");
      assertThatThrownBy(() -> late.accept(choice("kiosk.sales")))
          .hasMessage("BS-731 kiosk.sales: has no such late rows. See `backstitch late list`.");

      publish(kiosk, late.accept(choice("kiosk.sales[2022-01-03]")));
      assertThat(ids(kiosk)).containsExactly("1", "2", "4", "5");

      publish(kiosk, late.reject(choice("kiosk.sales[2022-01-03]")));
      assertThat(ids(kiosk)).containsExactly("1", "2");
    }
  }

  @Test
  void acceptingNeedsAReason() {
    try (TestProject kiosk = kiosk()) {
      assertThatThrownBy(
              () ->
                  kiosk.backstitch().late().accept(new Late.Choice("kiosk.sales", null, null, " ")))
          .hasMessage(
              "BS-732 late accept: has no reason. Say with --reason why; it goes on record.");
    }
  }

  @Test
  void rowsAreShownAsTheyWereDelivered() {
    try (TestProject kiosk = kiosk()) {
      kiosk.materialize().succeeds();
      List<Object> ids =
          kiosk.backstitch().late().rows("kiosk.sales[2022-01-03]", 10).stream()
              .flatMap(answer -> answer.result().rows().stream())
              .map(row -> row.get(1))
              .toList();
      assertThat(ids).isEqualTo(Stream.of(4L, 5L).toList());
    }
  }

  @Test
  void redeliveryOfAcceptedRowsMakesTheirDayStaleAndWaitsAnew() {
    try (TestProject kiosk = kiosk()) {
      kiosk.materialize().succeeds();
      publish(kiosk, kiosk.backstitch().late().accept(choice("kiosk.sales")));

      kiosk.at("2022-01-21T08:00:00Z").land("sales/b.csv", HEAD + "4,401,2022-01-03 12:00:00\n");
      kiosk.materialize().succeeds();

      assertThat(kiosk.states(Kiosk.SALES).get("stale")).hasToString("2022-01-03");
      assertThat(late(kiosk))
          .containsExactly(
              "2022-01-03, sales/b.csv, 1, waiting", "2022-01-03, sales/c.csv, 1, accepted");
    }
  }
}
