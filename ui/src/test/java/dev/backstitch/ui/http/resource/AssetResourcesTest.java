package dev.backstitch.ui.http.resource;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.ui.cli.shop.Shop;
import dev.backstitch.ui.http.served.Reply;
import dev.backstitch.ui.http.served.Served;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is told over HTTP of the assets of a shop that is built. */
class AssetResourcesTest {
  private static @TempDir Path folder;
  private static Shop shop;
  private static Served served;

  @BeforeAll
  static void serveShop() {
    shop = Shop.in(folder);
    assertThat(shop.run("materialize").code()).isZero();
    served = Served.over(shop.open());
  }

  @AfterAll
  static void close() {
    served.close();
  }

  @Test
  void assetsAreWhatTheCommandLineTells() {
    JsonNode json = served.get("/assets").json();

    assertThat(json.at("/assets")).isEqualTo(shop.run("assets", "--json").json().at("/assets"));
    assertThat(json.at("/total").asInt()).isEqualTo(4);
    assertThat(json.at("/next").isNull()).isTrue();
  }

  @Test
  void assetsComePageByPage() {
    JsonNode first = served.get("/assets?limit=3").json();
    JsonNode second = served.get("/assets?limit=3&cursor=" + first.at("/next").asText()).json();

    assertThat(first.at("/assets").findValuesAsText("asset"))
        .containsExactly("sales.orders_raw", "sales.orders", "finance.revenue");
    assertThat(first.at("/total").asInt()).isEqualTo(4);
    assertThat(second.at("/assets").findValuesAsText("asset")).containsExactly("finance.two_days");
    assertThat(second.at("/next").isNull()).isTrue();
  }

  @Test
  void assetsAreSelected() {
    assertThat(served.get("/assets?select=owner:finance").json().findValuesAsText("asset"))
        .containsExactly("finance.revenue", "finance.two_days");
    Reply unread = served.get("/assets?select=owner:");
    assertThat(unread.status()).isEqualTo(400);
  }

  @Test
  void whoHasTheAssetsAlreadyIsToldSo() {
    Reply first = served.get("/assets");
    Reply again = served.get("/assets", "If-None-Match", first.header("ETag"));
    Reply others = served.get("/assets?select=kind:raw", "If-None-Match", first.header("ETag"));

    assertThat(first.header("ETag")).startsWith("\"");
    assertThat(again.status()).isEqualTo(304);
    assertThat(others.status()).isEqualTo(200);
  }

  private static JsonNode orders(String query) {
    return served.get("/assets?select=sales.orders" + query).json().at("/assets/0");
  }

  private static long firstRelease() {
    JsonNode releases = served.get("/releases").json().at("/releases");
    return releases.get(releases.size() - 1).at("/id").asLong();
  }

  private static long newestRelease() {
    return served.get("/releases?limit=1").json().at("/releases/0/id").asLong();
  }

  @Test
  void assetsAreToldAsAReleaseShowedThem() {
    JsonNode first = orders("&release=" + firstRelease());

    assertThat(orders("").at("/state/published").asInt()).isEqualTo(3);
    assertThat(first.at("/state/published").isMissingNode())
        .as("the first took in deliveries only")
        .isTrue();
    assertThat(first.at("/state/missing").asInt()).isEqualTo(3);
    assertThat(first.at("/lastMaterialised").isNull()).isTrue();
    assertThat(orders("&release=" + newestRelease()).at("/state"))
        .isEqualTo(orders("").at("/state"));
    assertThat(served.get("/assets?release=999").code()).isEqualTo("BS-179");
  }

  @Test
  void statesAreToldAsAReleaseShowedThemUnderTheNumbersOfNow() {
    JsonNode now = served.get("/states").json();
    JsonNode first = served.get("/states?release=" + firstRelease()).json();
    JsonNode newest = served.get("/states?release=" + newestRelease()).json();

    assertThat(first.at("/release").asLong()).isEqualTo(firstRelease());
    assertThat(first.at("/runs")).hasSize(4).hasSameSizeAs(now.at("/runs"));
    assertThat(first.at("/runs")).isNotEqualTo(now.at("/runs"));
    assertThat(newest.at("/runs")).isEqualTo(now.at("/runs"));
    JsonNode one = served.get("/states?asset=sales.orders&release=" + firstRelease()).json();
    assertThat(one.at("/release").asLong()).isEqualTo(firstRelease());
    assertThat(one.at("/first").asText()).isEqualTo("2024-03-01");
  }

  @Test
  void limitsThatCannotBeMeantAreRefused() {
    assertThat(served.get("/assets?limit=0").detail())
        .startsWith("BS-820 ?limit: is 0, expected 1 to 1000.");
    assertThat(served.get("/assets?limit=many").status()).isEqualTo(400);
    assertThat(served.get("/assets?limit=2&cursor=xyz").detail())
        .isEqualTo("BS-820 ?cursor: is none that this list gave.");
    assertThat(served.get("/assets?limti=2").detail()).contains("Did you mean 'limit'?");
  }

  @Test
  void anAssetIsDefined() {
    JsonNode json = served.get("/assets/sales.orders").json();

    assertThat(json.at("/kind").asText()).isEqualTo("table");
    assertThat(json.at("/owner/contact").asText()).isEqualTo("sales@shop.example");
    assertThat(json.at("/sql").asText()).isEqualTo("SELECT id, country, amount FROM raw");
    assertThat(json.at("/inputs/0").toString())
        .isEqualTo(
            "{\"alias\":\"raw\",\"asset\":\"sales.orders_raw\","
                + "\"mapping\":\"the same partition\",\"asOf\":null}");
    assertThat(json.at("/checks").findValuesAsText("level")).containsExactly("must", "should");
    assertThat(json.at("/columns").findValuesAsText("name"))
        .containsExactly("day", "id", "country", "amount");
    assertThat(json.at("/readers/0/asset").asText()).isEqualTo("finance.revenue");
    assertThat(json.at("/keyedBy/0").asText()).isEqualTo("id");
    assertThat(json.at("/onceReported").asText()).isEqualTo("refuse");
    assertThat(served.get("/assets/finance.revenue").json().at("/exposures/0/name").asText())
        .isEqualTo("board");
    assertThat(served.get("/assets/sales.orders_raw").json().at("/sql").isNull()).isTrue();
  }

  @Test
  void anUnknownAssetIsNotFoundAndTheNearestNamed() {
    for (String path : new String[] {"", "/partitions", "/materializations", "/lineage", "/keys"}) {
      Reply reply = served.get("/assets/finance.revenu" + path);
      assertThat(reply.status()).as(path).isEqualTo(404);
      assertThat(reply.code()).isEqualTo("BS-106");
      assertThat(reply.json().at("/problems/0/nearest").asText()).isEqualTo("finance.revenue");
    }
  }

  @Test
  void partitionsAreRowsNewestFirst() {
    JsonNode json = served.get("/assets/sales.orders/partitions").json();

    assertThat(json.at("/rows").findValuesAsText("partition"))
        .containsExactly("2024-03-04", "2024-03-03", "2024-03-02", "2024-03-01");
    assertThat(json.at("/rows/0/state").asText()).isEqualTo("open");
    assertThat(json.at("/rows/0/rows").isNull()).isTrue();
    JsonNode row = json.at("/rows/1");
    assertThat(row.at("/state").asText()).isEqualTo("published");
    assertThat(row.at("/rows").asInt()).isEqualTo(2);
    assertThat(row.at("/bytes").asLong()).isPositive();
    assertThat(row.at("/release").asLong()).isEqualTo(row.at("/version").asLong()).isPositive();
    assertThat(row.at("/run").asText()).isNotEmpty();
    assertThat(row.at("/at").asText()).isEqualTo("2024-03-04T06:00:00Z");
    assertThat(json.at("/states"))
        .isEqualTo(shop.run("partitions", "sales.orders", "--json").json().at("/states"));
  }

  @Test
  void partitionsComePageByPageInEitherOrder() {
    String path = "/assets/sales.orders/partitions?limit=2&order=oldest";
    JsonNode first = served.get(path).json();
    JsonNode second = served.get(path + "&cursor=" + first.at("/next").asText()).json();

    assertThat(first.at("/rows").findValuesAsText("partition"))
        .containsExactly("2024-03-01", "2024-03-02");
    assertThat(first.at("/total").asInt()).isEqualTo(4);
    assertThat(second.at("/rows").findValuesAsText("partition"))
        .containsExactly("2024-03-03", "2024-03-04");
    assertThat(second.at("/next").isNull()).isTrue();
  }

  @Test
  void partitionsAreChosenByStateAndRange() {
    String path = "/assets/sales.orders/partitions";
    assertThat(served.get(path + "?state=published&range=2024-03-02..").json().at("/rows"))
        .hasSize(2);
    Reply unknown = served.get(path + "?state=publishd");
    assertThat(unknown.status()).isEqualTo(400);
    assertThat(unknown.detail())
        .startsWith(
            "BS-180 state 'publishd': is none of a partition. Did you mean 'published'?"
                + " Known: published, stale, behind, reported");
    assertThat(served.get(path + "?range=2030-01-01").code()).isEqualTo("BS-206");
    assertThat(served.get(path + "?range=2030-01-01").status()).isEqualTo(400);
  }

  @Test
  void aPartitionIsExplainedAndRendered() {
    JsonNode why = served.get("/assets/finance.two_days/why?partition=2024-03-02").json();
    JsonNode render = served.get("/assets/finance.two_days/render?partition=2024-03-02").json();

    assertThat(why).isEqualTo(shop.run("why", "finance.two_days", "2024-03-02", "--json").json());
    assertThat(render.at("/inputs/0/partitions/count").asInt()).isEqualTo(2);
    assertThat(served.get("/assets/finance.two_days/why").detail())
        .startsWith("BS-820 partition: is missing");
    Reply raw = served.get("/assets/sales.orders_raw/render?partition=2024-03-02");
    assertThat(raw.status()).isEqualTo(409);
    assertThat(raw.code()).isEqualTo("BS-531");
  }

  @Test
  void lineageGoesSoFarEachWay() {
    JsonNode near = served.get("/assets/finance.revenue/lineage?up=1&down=-1").json();
    assertThat(near.at("/assets").findValuesAsText("asset"))
        .containsExactly("sales.orders", "finance.revenue");
    assertThat(near.at("/exposures")).isEmpty();
    assertThat(served.get("/assets/finance.revenue/lineage").json())
        .isEqualTo(shop.run("lineage", "finance.revenue", "--json").json());
  }

  @Test
  void aColumnIsTraced() {
    JsonNode json = served.get("/assets/finance.revenue/lineage?column=revenue").json();

    assertThat(json).isEqualTo(shop.run("lineage", "finance.revenue.revenue", "--json").json());
    assertThat(json.at("/upstream/columns")).isNotEmpty();
    Reply unknown = served.get("/assets/finance.revenue/lineage?column=revenu");
    assertThat(unknown.status()).isEqualTo(404);
    assertThat(unknown.json().at("/problems/0/nearest").asText()).isEqualTo("revenue");
  }

  @Test
  void materializationsAreTheReleasesOfAnAsset() {
    JsonNode json = served.get("/assets/sales.orders/materializations").json();

    assertThat(json.at("/total").asInt()).isEqualTo(1);
    assertThat(json.at("/materializations/0/release/kind").asText()).isEqualTo("first");
    assertThat(json.at("/materializations/0/partitions/ranges").asText())
        .isEqualTo("2024-03-01..2024-03-03");
  }

  @Test
  void anAssetOfFixedPartitionsHasNoGrowingKeys() {
    assertThat(served.get("/assets/sales.orders/keys").json().at("/dimensions")).isEmpty();
    Reply reply = served.post("/assets/sales.orders/keys", "{\"dimension\":\"x\",\"add\":\"y\"}");
    assertThat(reply.status()).isEqualTo(400);
    assertThat(reply.code()).isEqualTo("BS-210");
  }
}
