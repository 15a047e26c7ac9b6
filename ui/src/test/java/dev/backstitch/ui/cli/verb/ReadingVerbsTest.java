package dev.backstitch.ui.cli.verb;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.ui.cli.shop.Call;
import dev.backstitch.ui.cli.shop.Shop;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Verbs that change nothing, on a shop that is built. */
class ReadingVerbsTest {
  private static @TempDir Path folder;
  private static Shop shop;

  @BeforeAll
  static void buildShop() {
    shop = Shop.in(folder);
    assertThat(shop.run("materialize").code()).isZero();
  }

  @Test
  void assetsAreListedWithTheirState() {
    Call call = shop.run("assets");

    assertThat(call.code()).isZero();
    assertThat(call.err()).isEmpty();
    assertThat(call.out().lines().findFirst().orElseThrow())
        .matches("asset +kind +layer +owner +partitioned by +partitions +state");
    assertThat(call.out())
        .containsPattern("(?m)^sales.orders +table +cleaned +sales +days of UTC +4 +3 published");
  }

  @Test
  void assetsAreToldToPrograms() {
    JsonNode json = shop.run("assets", "--json").json();

    assertThat(json.at("/assets").findValuesAsText("asset"))
        .containsExactly("sales.orders_raw", "sales.orders", "finance.revenue", "finance.two_days");
    assertThat(json.at("/assets/1/millis").isNumber()).isTrue();
    assertThat(json.at("/assets/1").toString().replaceAll("\"millis\":\\d+,", ""))
        .isEqualTo(
            "{\"asset\":\"sales.orders\",\"kind\":\"table\",\"layer\":\"cleaned\","
                + "\"owner\":\"sales\",\"group\":\"core\","
                + "\"partitions\":{\"scheme\":\"days of UTC\",\"count\":4},"
                + "\"late\":[],\"lateWaiting\":0,"
                + "\"state\":{\"published\":3,\"open\":1},"
                + "\"lastMaterialised\":\"2024-03-04T06:00:00Z\",\"freshness\":null}");
    assertThat(json.at("/assets/2/group").isNull()).isTrue();
  }

  @Test
  void assetsCanBeSelected() {
    assertThat(
            shop.run("assets", "--select", "owner:finance", "--json")
                .json()
                .findValuesAsText("asset"))
        .containsExactly("finance.revenue", "finance.two_days");
  }

  @Test
  void partitionsAreShownAsRanges() {
    Call call = shop.run("partitions", "sales.orders");

    assertThat(call.out())
        .containsPattern("published +3 +2024-03-01..2024-03-03")
        .containsPattern("open +1 +2024-03-04");
    JsonNode json = shop.run("partitions", "orders", "--json").json();
    assertThat(json.at("/asset").asText()).isEqualTo("sales.orders");
    assertThat(json.at("/states/0").toString())
        .isEqualTo("{\"state\":\"published\",\"count\":3,\"ranges\":\"2024-03-01..2024-03-03\"}");
  }

  @Test
  void rawDataIsNeverRemoved() {
    Call call = shop.run("partitions", "orders_raw", "--remove", "2024-03-01", "--reason", "wrong");

    assertThat(call.code()).isEqualTo(3);
    assertThat(call.err()).startsWith("BS-530 sales.orders_raw: ");
  }

  @Test
  void nothingIsRemovedWithoutAReason() {
    Call call = shop.run("partitions", "revenue", "--remove", "2024-03-01");

    assertThat(call.code()).isEqualTo(2);
    assertThat(call.err()).contains("--reason");
  }

  @Test
  void lineageIsATreeWithTheWordsOfEachMapping() {
    Call call = shop.run("lineage", "revenue");

    assertThat(call.out())
        .isEqualTo(
            """
            finance.revenue
            is made from
              sales.orders  (the same partition, as o)
                sales.orders_raw  (the same partition, as raw)
            is read by
              finance.two_days  (the 2 days that end where it ends, as r)
            is shown on
              board  (dashboard of finance)
            """);
  }

  @Test
  void lineageGoesOneWayAndSoFar() {
    assertThat(shop.run("lineage", "two_days", "--up", "--depth", "1").out())
        .contains("finance.revenue")
        .doesNotContain("sales.orders")
        .doesNotContain("is read by");
    JsonNode down = shop.run("lineage", "orders", "--down", "--json").json();
    assertThat(down.at("/assets").findValuesAsText("asset"))
        .containsExactly("sales.orders", "finance.revenue", "finance.two_days");
    assertThat(down.at("/edges/0/from").asText()).isEqualTo("sales.orders");
    assertThat(down.at("/edges/0/to").asText()).isEqualTo("finance.revenue");
    assertThat(down.at("/exposures/0/shows/0").asText()).isEqualTo("finance.revenue");
    assertThat(shop.run("lineage", "orders", "--up", "--down").code()).isEqualTo(2);
  }

  @Test
  void aQueryAnswersATable() {
    Call call = shop.run("query", "SELECT country, amount FROM orders ORDER BY id");

    assertThat(call.out())
        .startsWith(
            """
            country  amount
            uk        10.00
            fr        20.50
            uk         5.25
            NULL       7.00
            uk         1.00
            (5 rows, release\
            """);
  }

  @Test
  void aQueryAnswersProgramsExactly() {
    JsonNode json =
        shop.run(
                "query",
                "--json",
                "SELECT count(*) AS n, sum(amount) AS total, CAST(NULL AS INTEGER) AS nothing,"
                    + " CAST('2024-03-01 12:30:00+02' AS TIMESTAMPTZ) AS at,"
                    + " CAST(9007199254740993 AS BIGINT) AS large,"
                    + " CAST('12345678901234567.891' AS DECIMAL(38,3)) AS exact FROM orders")
            .json();

    assertThat(json.at("/release").asLong()).isPositive();
    assertThat(json.at("/columns/1").toString())
        .isEqualTo("{\"name\":\"total\",\"type\":\"DECIMAL(38,2)\"}");
    assertThat(json.at("/rows").toString())
        .isEqualTo(
            "[[5,43.75,null,\"2024-03-01T10:30:00Z\",\"9007199254740993\","
                + "\"12345678901234567.891\"]]");
    assertThat(json.has("truncated")).isFalse();
  }

  @Test
  void aQueryReadsAnEarlierRelease() {
    Call call = shop.run("query", "--release", "1", "--csv", "SELECT count(*) AS n FROM orders");

    assertThat(call.out()).isEqualTo("n\r\n0\r\n");
    assertThat(shop.run("query", "--release", "99", "SELECT 1").code()).isNotZero();
    assertThat(shop.run("query", "--as-of", "2024-01-01T00:00:00Z", "--json", "SELECT 1").json())
        .hasToString(
            "{\"release\":0,\"columns\":[{\"name\":\"1\",\"type\":\"INTEGER\"}],\"rows\":[[1]]}");
    assertThat(shop.run("query", "--as-of", "yesterday", "SELECT 1").err())
        .contains("expected an instant such as 2022-04-12T06:00:00Z");
  }

  @Test
  void aCutAnswerSaysSo() {
    Call call = shop.run("query", "--limit", "2", "--json", "SELECT id FROM orders");

    assertThat(call.json().at("/rows")).hasSize(2);
    assertThat(call.json().at("/truncated").asBoolean()).isTrue();
    assertThat(call.err()).contains("only the first 2 rows");
  }

  @Test
  void aWrongQueryIsAMisuseWithItsLine() {
    Call call = shop.run("query", "SELECT amuont FROM orders", "--json");

    assertThat(call.code()).isEqualTo(2);
    assertThat(call.err()).startsWith("BS-63").contains("amount");
    assertThat(call.json().at("/problems/0/code").asText()).startsWith("BS-63");
  }

  @Test
  void renderShowsTheStatementAndWhatItReads() {
    Call call = shop.run("render", "two_days", "2024-03-02");

    assertThat(call.out())
        .startsWith("-- finance.two_days 2024-03-02\n-- r: finance.revenue 2024-03-01..2024-03-02")
        .contains("SELECT sum(revenue) AS revenue FROM r");
    JsonNode json = shop.run("render", "two_days", "2024-03-02", "--json").json();
    assertThat(json.at("/inputs/0/partitions/count").asInt()).isEqualTo(2);
    assertThat(json.at("/inputs/0/files")).hasSize(2);
    assertThat(json.at("/inputs/0/rows").asInt()).isEqualTo(3);
    assertThat(shop.run("render", "orders_raw", "2024-03-02").code()).isEqualTo(3);
  }

  @Test
  void whyTellsWhatAPartitionWasBuiltFrom() {
    Call call = shop.run("why", "two_days", "2024-03-02");

    assertThat(call.out())
        .startsWith("finance.two_days 2024-03-02: published\n  published in release ")
        .contains("by ada: materialise")
        .contains("read finance.revenue  2024-03-01..2024-03-02  of release ");
    JsonNode json = shop.run("why", "two_days", "2024-03-02", "--json").json();
    assertThat(json.at("/state").asText()).isEqualTo("published");
    assertThat(json.at("/release/kind").asText()).isEqualTo("first");
    assertThat(json.at("/inputs/0/asset").asText()).isEqualTo("finance.revenue");
  }

  @Test
  void releasesAreListedNewestFirst() {
    JsonNode json = shop.run("releases", "--json").json();

    assertThat(json.at("/releases").findValuesAsText("kind"))
        .containsExactly("first", "first", "first", "ingest");
    assertThat(json.at("/releases/3").toString())
        .isEqualTo(
            "{\"id\":1,\"kind\":\"ingest\",\"at\":\"2024-03-04T06:00:00Z\",\"by\":\"ada\","
                + "\"reason\":\"deliveries\",\"tables\":[\"sales.orders_raw\"]}");
    assertThat(shop.run("releases", "--limit", "1").out().lines()).hasSize(2);
  }

  @Test
  void anUnknownAssetIsAMisuseWithTheNearestName() {
    Call call = shop.run("partitions", "finance.revenu", "--json");

    assertThat(call.code()).isEqualTo(2);
    assertThat(call.err())
        .startsWith("BS-106 finance.revenu: ")
        .contains("Did you mean 'finance.revenue'?");
    JsonNode problem = call.json().at("/problems/0");
    assertThat(problem.at("/nearest").asText()).isEqualTo("finance.revenue");
    assertThat(problem.at("/blame").asText()).isEqualTo("user");
    assertThat(problem.at("/place").isNull()).isTrue();
  }

  @Test
  void anUnknownPartitionIsAMisuse() {
    Call call = shop.run("why", "revenue", "2023-01-01");

    assertThat(call.code()).isEqualTo(2);
    assertThat(call.err()).startsWith("BS-206 2023-01-01: ");
  }
}
