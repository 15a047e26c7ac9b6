package dev.backstitch.ui.cli.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.ui.cli.shop.Call;
import dev.backstitch.ui.cli.shop.Shop;
import dev.backstitch.ui.cli.shop.ShopSource;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/** A shop whose sales are built when their files arrive, and looked at every night. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class SchedulesVerbTest {
  private static final String SCHEDULE = "static final dev.backstitch.dsl.reader.Schedule ";
  private static final ShopSource SCHEDULED =
      ShopSource.PLAIN.with(
          "static final Exposure BOARD =",
          SCHEDULE
              + "ARRIVALS = schedule(\"arrivals\", \"owner:sales\").onArrivalOf(ORDERS_RAW);\n"
              + SCHEDULE
              + "NIGHTLY = schedule(\"nightly\", \"owner:finance\").at(\"0 5 * * *\", \"UTC\");\n"
              + "static final Exposure BOARD =");

  private static @TempDir Path folder;
  private static Shop shop;

  @BeforeAll
  static void openShop() {
    shop = Shop.in(folder);
    assertThat(shop.run("schedules").out()).startsWith("no schedule is declared");
    shop.declare(SCHEDULED);
  }

  @Test
  @Order(1)
  void schedulesAreListedWithTheirNextTick() {
    assertThat(shop.run("schedules").out())
        .containsPattern("arrivals +on arrival of sales.orders_raw +owner:sales +- ")
        .containsPattern(
            "nightly +0 5 \\* \\* \\* UTC, catches up \\w+ +owner:finance +2024-03-05T05:00Z")
        .contains("never looked at");
    JsonNode json = shop.run("schedules", "--json").json();
    assertThat(json.at("/schedules/1/next").asText()).isEqualTo("2024-03-05T05:00:00Z");
    assertThat(json.at("/schedules/0/onArrivalOf/0").asText()).isEqualTo("sales.orders_raw");
    assertThat(json.at("/schedules/0/last").isNull()).isTrue();
  }

  @Test
  @Order(2)
  void whatIsRunByNameMustBeDeclared() {
    Call unknown = shop.run("schedules", "run", "nightli");
    assertThat(unknown.code()).isEqualTo(2);
    assertThat(unknown.err())
        .startsWith(
            "BS-773 schedule nightli: is not declared. Did you mean 'nightly'?"
                + " See `backstitch schedules`.");
  }

  @Test
  @Order(3)
  void aTickTakesInWhatIsAwaitedAndBuildsIt() {
    JsonNode json = shop.run("schedules", "tick", "--json").json();
    assertThat(json.at("/taken/0/files").asInt()).isEqualTo(3);
    assertThat(json.at("/answered/0/schedule").asText()).isEqualTo("arrivals");
    assertThat(json.at("/answered/0/published").findValuesAsText("asset"))
        .containsExactly("sales.orders");
    assertThat(shop.run("schedules").out()).containsPattern("arrivals .*run \\S+ done");
  }

  @Test
  @Order(4)
  void aSecondTickFindsNothingDue() {
    assertThat(shop.run("schedules", "tick", "--dry-run").out()).isEqualTo("nothing is due\n");
    assertThat(shop.run("schedules", "tick").out()).isEqualTo("nothing is due\n");
  }

  @Test
  @Order(5)
  void aScheduleIsRunWhateverItsTicksSay() {
    JsonNode plan = shop.run("schedules", "run", "nightly", "--dry-run", "--json").json();
    assertThat(plan.at("/build").findValuesAsText("asset"))
        .containsExactly("finance.revenue", "finance.two_days");
    assertThat(shop.run("schedules", "run", "nightly").out())
        .contains("built and published")
        .contains("finance.two_days");
  }
}
