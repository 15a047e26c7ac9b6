package dev.backstitch.ui.cli.config;

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

/** Revenue in another unit, by a parameter. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class ConfigVerbTest {
  private static final String FACTOR = "finance.revenue.factor";
  private static final ShopSource SCALED =
      ShopSource.PLAIN.with(
          "sum(amount) AS revenue FROM o GROUP BY country\");",
          "CAST(sum(amount) * CAST($factor AS INTEGER) AS DECIMAL(18,2)) AS revenue FROM o"
              + " GROUP BY country\").with(param(\"factor\", \"1\"));");

  private static @TempDir Path folder;
  private static Shop shop;

  @BeforeAll
  static void buildShop() {
    shop = Shop.in(folder);
    shop.declare(SCALED);
    assertThat(shop.run("materialize").code()).isZero();
  }

  @Test
  @Order(1)
  void declaredValueHoldsAtFirst() {
    assertThat(shop.run("config").out()).contains(FACTOR).contains("declared");
    assertThat(shop.run("config", "history").out()).contains("nothing was changed yet");
  }

  @Test
  @Order(2)
  void unknownParameterAndAMissingReasonAreRefused() {
    Call unknown = shop.run("config", "set", "finance.revenue.facto", "2", "--reason", "why");
    assertThat(unknown.code()).isEqualTo(2);
    assertThat(unknown.err())
        .contains(
            "BS-790 finance.revenue.facto: is no parameter of this project. Did you mean '"
                + FACTOR
                + "'?");
    Call silent = shop.run("config", "set", FACTOR, "2", "--reason", " ");
    assertThat(silent.err())
        .contains("BS-791 " + FACTOR + ": would change without a reason, expected why");
    assertThat(shop.run("config", "history").out()).contains("nothing was changed yet");
  }

  @Test
  @Order(3)
  void otherValueMakesWhatWasBuiltStaleAndBuildsNothingByItself() {
    Call set = shop.run("config", "set", FACTOR, "100", "--reason", "cents", "--json");
    assertThat(set.json().path("changed").asBoolean()).isTrue();

    Call again = shop.run("materialize");

    assertThat(again.code()).isZero();
    assertThat(again.out())
        .contains("nothing to do")
        .contains("finance.revenue: 3 stale (its config changed) 2024-03-01..2024-03-03");
    String backfill =
        "  it is closed, so only a backfill restates it: `backstitch backfill plan --from"
            + " 'finance.revenue[2024-03-01..2024-03-03]' --reason '...'`\n";
    assertThat(shop.run("why", "revenue", "2024-03-02").out())
        .contains("  stale because its config changed\n" + backfill);
    assertThat(shop.run("why", "two_days", "2024-03-02").out())
        .contains(
            "  behind because finance.revenue 2024-03-01..2024-03-02 is stale\n"
                + "  a backfill restates both: `backstitch backfill plan --from"
                + " 'finance.revenue[2024-03-01..2024-03-03]' --reason '...'`\n");
    assertThat(shop.run("assets").out()).contains("3 behind");
    assertThat(shop.run("assets", "--select", "two_days", "--json").json().at("/assets/0/state"))
        .hasToString("{\"behind\":3,\"open\":1}");
    assertThat(shop.run("partitions", "two_days").out())
        .contains("  behind  3  2024-03-01..2024-03-03\n");
    assertThat(shop.run("partitions", "two_days", "--json").json().at("/states/0/state").asText())
        .isEqualTo("behind");
    assertThat(shop.run("why", "two_days", "2024-03-02", "--json").json().at("/state").asText())
        .isEqualTo("behind");
    assertThat(
            shop.run(
                    "query",
                    "SELECT keys, state FROM backstitch.partitions WHERE asset ="
                        + " 'finance.two_days'",
                    "--csv")
                .out())
        .contains("2024-03-01..2024-03-03,behind");
    assertThat(shop.run("render", "revenue", "2024-03-02").out())
        .contains("-- stale because its config changed\n-- " + backfill.strip() + "\n");
    JsonNode same =
        shop.run("config", "set", FACTOR, "100", "--reason", "once more", "--json").json();
    assertThat(same.path("changed").asBoolean()).isFalse();
  }

  @Test
  @Order(4)
  void declaredValueAgainMakesItCurrentAndEveryChangeIsOnRecord() {
    assertThat(shop.run("config", "unset", FACTOR, "--reason", "euros after all").code()).isZero();

    assertThat(shop.run("materialize").out()).doesNotContain("stale");
    assertThat(shop.run("why", "revenue", "2024-03-02").out()).doesNotContain("stale", "backfill");
    assertThat(shop.run("render", "revenue", "2024-03-02").out()).doesNotContain("stale");
    JsonNode changes = shop.run("config", "history", "--json").json().path("changes");
    assertThat(changes).hasSize(2);
    assertThat(changes.path(0).path("value").isNull()).isTrue();
    assertThat(changes.path(1).path("value").asText()).isEqualTo("100");
    assertThat(changes.path(1).path("reason").asText()).isEqualTo("cents");
  }
}
