package dev.backstitch.ui.cli.verb;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.ui.cli.shop.Call;
import dev.backstitch.ui.cli.shop.Shop;
import dev.backstitch.ui.cli.shop.ShopSource;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MaterializeVerbTest {
  private @TempDir Path folder;
  private Shop shop;

  @BeforeEach
  void openShop() {
    shop = Shop.in(folder);
  }

  @Test
  void buildsAllThatWasDeliveredAndSaysSo() {
    Call call = shop.run("materialize");

    assertThat(call.err()).contains("took in 3 files of sales.orders_raw, 5 rows");
    assertThat(call.err()).contains("building 9 partitions of 3 assets");
    assertThat(call.err()).contains("published 3 partitions of finance.two_days");
    assertThat(call.out())
        .containsPattern("sales.orders_raw +3 files +5 rows +2024-03-01..2024-03-03")
        .containsPattern("finance.revenue +3 partitions +2024-03-01..2024-03-03");
    assertThat(call.code()).isZero();
    assertThat(shop.run("query", "--csv", "SELECT * FROM two_days ORDER BY day").out())
        .isEqualTo("day,revenue\r\n2024-03-01,30.50\r\n2024-03-02,35.75\r\n2024-03-03,13.25\r\n");
  }

  @Test
  void runningTwiceChangesNothing() {
    shop.run("materialize");
    String before = shop.run("releases", "--json").out();

    Call second = shop.run("materialize");

    assertThat(second.out()).isEqualTo("nothing to do\n");
    assertThat(second.err()).isEmpty();
    assertThat(second.code()).isZero();
    assertThat(shop.run("releases", "--json").out()).isEqualTo(before);
  }

  @Test
  void tellsProgramsWhatItDid() {
    JsonNode json = shop.run("materialize", "--json").json();

    assertThat(json.at("/end").asText()).isEqualTo("done");
    assertThat(json.at("/taken/0/asset").asText()).isEqualTo("sales.orders_raw");
    assertThat(json.at("/taken/0/files").asInt()).isEqualTo(3);
    assertThat(json.at("/taken/0/partitions/ranges").asText()).isEqualTo("2024-03-01..2024-03-03");
    assertThat(json.at("/published").findValuesAsText("asset"))
        .containsExactly("sales.orders", "finance.revenue", "finance.two_days");
    assertThat(json.at("/published/2/partitions/count").asInt()).isEqualTo(3);
    assertThat(json.at("/failed")).isEmpty();
    assertThat(shop.run("materialize", "--json").json().at("/end").asText())
        .isEqualTo("nothing to build");
  }

  @Test
  void removingOnePartitionRebuildsJustThat() {
    shop.run("materialize");
    Call removed = shop.run("partitions", "revenue", "--remove", "2024-03-02", "--reason", "test");
    assertThat(removed.out()).contains("removed 2024-03-02 of revenue in release");

    JsonNode json = shop.run("materialize", "--json").json();

    assertThat(json.at("/taken")).isEmpty();
    assertThat(json.at("/published")).hasSize(1);
    assertThat(json.at("/published/0/asset").asText()).isEqualTo("finance.revenue");
    assertThat(json.at("/published/0/partitions/ranges").asText()).isEqualTo("2024-03-02");
    assertThat(shop.run("materialize", "--select", "sales.orders").out())
        .startsWith("nothing to do");
  }

  @Test
  void aFailingCheckLeavesNothingVisibleAndNamesPartitionAndRows() {
    shop.deliver("2024-03-02", "3,uk,5.25", "6,uk,-8.00");

    Call call = shop.run("materialize");

    assertThat(call.code()).isEqualTo(1);
    assertThat(call.err())
        .contains("BS-520 sales.orders 2024-03-02: 1 row")
        .contains("\"id\":6")
        .contains("(ShopProject.java:");
    assertThat(call.out()).contains("failed, and not published\n  sales.orders 2024-03-02\n");
    assertThat(call.out()).contains("finance.revenue 2024-03-02\n");
    assertThat(shop.run("query", "--csv", "SELECT DISTINCT day FROM orders ORDER BY 1").out())
        .isEqualTo("day\r\n2024-03-01\r\n2024-03-03\r\n");
  }

  @Test
  void aFailureIsToldToProgramsToo() {
    shop.deliver("2024-03-02", "3,uk,5.25", "6,uk,-8.00");

    Call call = shop.run("materialize", "--json");

    assertThat(call.code()).isEqualTo(1);
    JsonNode json = call.json();
    assertThat(json.at("/end").asText()).isEqualTo("failed");
    assertThat(json.at("/failed/0/asset").asText()).isEqualTo("sales.orders");
    assertThat(json.at("/failed/0/partitions/ranges").asText()).isEqualTo("2024-03-02");
    assertThat(json.at("/failed/0/problem/code").asText()).isEqualTo("BS-520");
    assertThat(json.at("/failed/0/problem/blame").asText()).isEqualTo("data");
    assertThat(json.at("/blocked").findValuesAsText("asset"))
        .containsExactly("finance.revenue", "finance.two_days");
    assertThat(json.at("/published/0/partitions/ranges").asText())
        .isEqualTo("2024-03-01,2024-03-03");
  }

  @Test
  void aCorrectedDeliveryMendsWhatFailed() {
    shop.deliver("2024-03-02", "3,uk,-5.25");
    shop.run("materialize");
    shop.deliver("2024-03-02", "3,uk,5.25");

    Call call = shop.run("materialize");

    assertThat(call.code()).isZero();
    assertThat(shop.run("query", "--csv", "SELECT sum(amount) AS s FROM orders").out())
        .isEqualTo("s\r\n43.75\r\n");
  }

  @Test
  void whatShouldHoldIsPublishedAndDoubted() {
    shop.deliver("2024-03-02", "3,uk,5000.00");

    Call call = shop.run("materialize");

    assertThat(call.code()).isZero();
    assertThat(call.out())
        .contains("doubtful, and published all the same\n  sales.orders 2024-03-02: 1 row")
        .contains("\"id\":3");
    assertThat(shop.run("query", "--csv", "SELECT max(amount) AS m FROM orders").out())
        .isEqualTo("m\r\n5000.00\r\n");
  }

  @Test
  void waitsForWhatIsNotDelivered() {
    shop.run("materialize", "--now", "2024-03-05T06:00:00Z");
    JsonNode json = shop.run("materialize", "--json", "--now", "2024-03-05T06:00:00Z").json();

    assertThat(json.at("/waiting/0/asset").asText()).isEqualTo("sales.orders");
    assertThat(json.at("/waiting/0/upstream").asText()).isEqualTo("sales.orders_raw");
    assertThat(json.at("/waiting/0/lacking/ranges").asText()).isEqualTo("2024-03-04");
    assertThat(json.at("/waiting/0/because").asText()).isEqualTo("not delivered");
    assertThat(shop.run("materialize", "--now", "2024-03-05T06:00:00Z").out())
        .contains(
            "sales.orders 2024-03-04: needs sales.orders_raw 2024-03-04, which is not delivered");
  }

  @Test
  void staleHistoryIsLeftAloneAndCounted() {
    shop.run("materialize");
    shop.declare(
        ShopSource.PLAIN.with(
            "SELECT country, sum(amount) AS revenue", "SELECT country, max(amount) AS revenue"));

    Call call = shop.run("materialize");

    assertThat(call.code()).isZero();
    assertThat(call.out())
        .contains("left alone: 3 closed partitions are stale; plan a backfill")
        .contains("finance.revenue: 3 stale (its code changed) 2024-03-01..2024-03-03");
    assertThat(shop.run("query", "--csv", "SELECT sum(revenue) AS s FROM revenue").out())
        .isEqualTo("s\r\n43.75\r\n");
  }

  @Test
  void aDryRunBuildsNothing() {
    Call call = shop.run("materialize", "--dry-run");

    assertThat(call.code()).isZero();
    assertThat(shop.run("releases").out()).isEqualTo("nothing was published yet\n");

    shop.run("materialize");
    shop.run("partitions", "revenue", "--remove", "2024-03-02", "--reason", "test");
    JsonNode json = shop.run("materialize", "--dry-run", "--json").json();

    assertThat(json.at("/build/0/asset").asText()).isEqualTo("finance.revenue");
    assertThat(json.at("/build/0/partitions/count").asInt()).isEqualTo(1);
  }

  @Test
  void buildsOnlyWhatIsSelected() {
    shop.run("materialize", "--select", "sales.orders_raw");

    JsonNode json =
        shop.run(
                "materialize",
                "--select",
                "sales.orders",
                "--partitions",
                "2024-03-02..2024-03-03",
                "--json")
            .json();

    assertThat(json.at("/published")).hasSize(1);
    assertThat(json.at("/published/0/partitions/ranges").asText())
        .isEqualTo("2024-03-02..2024-03-03");
  }

  @Test
  void aRefusedDeliveryIsAFailureButHoldsUpNobody() {
    shop.deliver("2024-03-02", "3,uk,many");

    Call call = shop.run("materialize");

    assertThat(call.code()).isEqualTo(1);
    assertThat(call.err()).contains("orders/2024-03-02.csv");
    assertThat(call.out()).containsPattern("sales.orders +2 partitions +2024-03-01,2024-03-03");
  }

  @Test
  void anUnknownAssetInASelectionIsAMisuse() {
    Call call = shop.run("materialize", "--select", "sales.order");

    assertThat(call.code()).isEqualTo(2);
    assertThat(call.err()).startsWith("BS-1").contains("Did you mean 'sales.orders'?");
  }
}
