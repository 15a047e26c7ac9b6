package dev.backstitch.ui.cli.column;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.ui.cli.shop.Call;
import dev.backstitch.ui.cli.shop.Shop;
import dev.backstitch.ui.cli.shop.ShopSource;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ColumnLineageTest {
  private static final String BIG =
      """
      static final Table<Daily> BIG =
            mart("finance.big").ownedBy(FINANCE).partitionedBy(DAYS)
                .reads("o", ORDERS, samePartition())
                .select("SELECT id, country AS \\"from where\\" FROM o WHERE amount > 100");

        static final Table<Daily> JAVA =
            mart("finance.scores").ownedBy(FINANCE).partitionedBy(DAYS)
                .reads("o", ORDERS, samePartition())
                .compute(in -> java.util.List.of(), column("score", "INTEGER"));

        static final Exposure BOARD""";

  private static @TempDir Path folder;
  private static Shop shop;

  @BeforeAll
  static void declareShop() {
    shop = Shop.in(folder);
    shop.declare(ShopSource.PLAIN.with("static final Exposure BOARD", BIG));
  }

  @Test
  void aColumnIsFollowedBothWaysWithHowItIsUsed() {
    Call call = shop.run("lineage", "sales.orders.amount");

    assertThat(call.err()).isEmpty();
    assertThat(call.out())
        .isEqualTo(
            """
            sales.orders.amount
            is made from
              sales.orders_raw.amount  (identity, as raw)
            is made into
              finance.revenue.revenue  (aggregation, as o)
                finance.two_days.revenue  (aggregation, as r)
            decides which rows are in
              finance.big  (sales.orders.amount: filter, as o)
            may be made into more
              sales.orders.* into finance.scores.*  (it is computed in Java)
            is shown on
              board  (dashboard of finance)
            """);
  }

  @Test
  void whatDecidesTheRowsOfTheTablesOnTheWayIsToldApart() {
    assertThat(shop.run("lineage", "revenue.revenue", "--up").out())
        .isEqualTo(
            """
            finance.revenue.revenue
            is made from
              sales.orders.amount  (aggregation, as o)
                sales.orders_raw.amount  (identity, as raw)
            which rows it has depends on
              sales.orders.country  (group by, as o, of finance.revenue)
            """);
  }

  @Test
  void quotedNamesAndDepthAreTaken() {
    Call call = shop.run("lineage", "big.\"From Where\"", "--up", "--depth", "1");

    assertThat(call.out())
        .contains("finance.big.from where", "sales.orders.country  (identity, as o)")
        .doesNotContain("orders_raw");
    assertThat(shop.run("lineage", "finance.\"big\".\"from where\"").code()).isZero();
    assertThat(shop.run("lineage", "big.\"from").err()).startsWith("BS-233 big.\"from: ");
  }

  @Test
  void aColumnThatIsNotThereIsAnsweredWithTheNearest() {
    Call call = shop.run("lineage", "orders.amuont");

    assertThat(call.code()).isNotZero();
    assertThat(call.err())
        .startsWith("BS-232 sales.orders.amuont: ")
        .contains("Did you mean 'amount'?");
  }

  @Test
  void programsGetTheWordsOfOpenLineage() {
    JsonNode json = shop.run("lineage", "orders.amount", "--json").json();

    assertThat(json.at("/column/asset").asText()).isEqualTo("sales.orders");
    assertThat(json.at("/upstream/standing").asText()).isEqualTo("known");
    assertThat(json.at("/downstream/standing").asText()).isEqualTo("unknown");
    JsonNode first = json.at("/downstream/columns/0");
    assertThat(first.at("/to/column").asText()).isEqualTo("revenue");
    assertThat(first.at("/transformations/0/type").asText()).isEqualTo("DIRECT");
    assertThat(first.at("/transformations/0/subtype").asText()).isEqualTo("AGGREGATION");
    assertThat(json.at("/downstream/rows/0/to/column").isNull()).isTrue();
    assertThat(json.at("/downstream/rows").findValuesAsText("subtype")).contains("FILTER");
    assertThat(json.at("/exposures/0/name").asText()).isEqualTo("board");
  }
}
