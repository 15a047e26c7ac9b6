package dev.backstitch.ui.http.resource;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.ui.cli.shop.Shop;
import dev.backstitch.ui.cli.shop.ShopSource;
import dev.backstitch.ui.http.served.Reply;
import dev.backstitch.ui.http.served.Served;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/** What operators look after in a shop with a parameter, a filing and a schedule. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class OperationsResourcesTest {
  private static final String FACTOR = "finance.revenue.factor";
  private static final ShopSource SOURCE =
      ShopSource.PLAIN
          .with(
              "sum(amount) AS revenue FROM o GROUP BY country\");",
              "CAST(sum(amount) * CAST($factor AS INTEGER) AS DECIMAL(18,2)) AS revenue FROM o"
                  + " GROUP BY country\").with(param(\"factor\", \"1\")).freshBy(\"05:00\");")
          .with(
              "static final Exposure BOARD =",
              "static final Exposure VAT ="
                  + " filing(\"vat\").ownedBy(FINANCE).showing(REVENUE, \"revenue\");\n"
                  + "static final dev.backstitch.dsl.reader.Schedule NIGHTLY ="
                  + " schedule(\"nightly\", \"owner:sales\").at(\"0 5 * * *\", \"UTC\");\n"
                  + "static final Exposure BOARD =");

  private static @TempDir Path folder;
  private static Shop shop;
  private static Served served;

  @BeforeAll
  static void serveShop() {
    shop = Shop.in(folder);
    shop.declare(SOURCE);
    assertThat(shop.run("materialize").code()).isZero();
    served = Served.over(shop.open());
  }

  @AfterAll
  static void close() {
    served.close();
  }

  @Test
  @Order(2)
  void anotherValueMakesWhatWasBuiltStaleForWhoHasTheHomeOpen() {
    assertThat(revenue().has("stale")).isFalse();
    served.put("/config/" + FACTOR, "{\"value\":\"5\",\"reason\":\"in fifths\"}");
    assertThat(revenue().at("/stale").asInt()).isPositive();
    served.delete("/config/" + FACTOR + "?reason=whole");
    assertThat(revenue().has("stale")).isFalse();
  }

  private static JsonNode revenue() {
    return served.get("/assets?select=finance.revenue").json().at("/assets/0/state");
  }

  @Test
  @Order(1)
  void valuesAreSetForAReasonAndUnset() {
    assertThat(served.get("/config").json().at("/parameters/0").toString())
        .isEqualTo("{\"name\":\"" + FACTOR + "\",\"declared\":\"1\",\"value\":\"1\"}");
    JsonNode set =
        served.put("/config/" + FACTOR, "{\"value\":\"2\",\"reason\":\"in halves\"}").json();
    assertThat(set.at("/changed").asBoolean()).isTrue();
    assertThat(set.at("/by").asText()).isEqualTo("ada");
    assertThat(served.put("/config/" + FACTOR, "{\"value\":\"3\",\"reason\":\" \"}").code())
        .isEqualTo("BS-791");
    assertThat(served.put("/config/" + FACTOR, "{\"value\":\"3\"}").status()).isEqualTo(400);
    Reply unknown =
        served.put("/config/finance.revenue.facto", "{\"value\":\"2\",\"reason\":\"x\"}");
    assertThat(unknown.status()).isEqualTo(404);
    assertThat(unknown.json().at("/problems/0/nearest").asText()).isEqualTo(FACTOR);
    assertThat(served.delete("/config/" + FACTOR + "?reason=back").json().at("/value").isNull())
        .isTrue();
    assertThat(served.delete("/config/" + FACTOR).status()).isEqualTo(400);
    assertThat(served.get("/config/history").json().at("/changes").findValuesAsText("reason"))
        .containsExactly("back", "in halves");
  }

  @Test
  void schedulesAreListedAndWhatIsDueForeseen() {
    JsonNode json = served.get("/schedules").json();
    assertThat(json.at("/schedules/0/schedule").asText()).isEqualTo("nightly");
    assertThat(json.at("/schedules/0/cron").asText()).isEqualTo("0 5 * * *");
    assertThat(json.at("/schedules/0/next").asText()).isEqualTo("2024-03-05T05:00:00Z");
    assertThat(served.get("/schedules/expected").json().at("/expected")).isEmpty();
  }

  @Test
  void aScheduleIsTickedAndRun() {
    JsonNode tick = served.job("/schedules/tick", "{}");
    assertThat(tick.at("/state").asText()).as(tick.toString()).isEqualTo("done");
    assertThat(tick.at("/answer/answered")).isEmpty();
    JsonNode run = served.job("/schedules/nightly/run", "{}");
    assertThat(run.at("/state").asText()).isEqualTo("done");
    assertThat(run.at("/answer/end").asText()).isEqualTo("nothing to build");
    Reply unknown = served.launch("/schedules/nightli/run", "{}");
    assertThat(unknown.status()).isEqualTo(404);
    assertThat(unknown.detail())
        .isEqualTo(
            "BS-773 schedule nightli: is not declared. Did you mean 'nightly'?"
                + " See `backstitch schedules`.");
  }

  @Test
  void figuresAreFiledOnceAndShown() {
    String wish = "{\"name\":\"vat\",\"keys\":\"2024-03-02\",\"note\":\"by post\"}";
    assertThat(served.get("/reported/vat").status()).isEqualTo(404);
    JsonNode filed = served.post("/reported", wish).json();
    assertThat(filed.at("/new").asBoolean()).isTrue();
    assertThat(served.post("/reported", wish).json().at("/new").asBoolean()).isFalse();
    assertThat(served.get("/reported").json().at("/filings/0/note").asText()).isEqualTo("by post");
    assertThat(served.get("/reported/vat").json().at("/filings/0/corrections")).isEmpty();
    Reply unknown = served.get("/reported/vatt");
    assertThat(unknown.status()).isEqualTo(404);
    assertThat(unknown.json().at("/problems/0/nearest").asText()).isEqualTo("vat");
    assertThat(served.get("/assets/finance.revenue/partitions?state=reported").json().at("/total"))
        .hasToString("1");
  }

  @Test
  void nothingIsLateHere() {
    assertThat(served.get("/late").json().at("/readers")).isEmpty();
    Reply none =
        served.post("/late/accept", "{\"selection\":\"sales.orders\",\"reason\":\"right\"}");
    assertThat(none.code()).isEqualTo("BS-731");
    assertThat(served.get("/late/rows").status()).isEqualTo(400);
  }

  @Test
  void alertsAreListedAndSent() {
    JsonNode before = served.get("/alerts").json();
    JsonNode sent = served.post("/alerts", "{}").json();
    assertThat(sent.at("/due")).isEmpty();
    assertThat(sent.at("/alerts").size())
        .isEqualTo(before.at("/alerts").size() + before.at("/due").size());
  }

  @Test
  void maintenanceIsForeseenAndDone() {
    JsonNode plan = served.get("/maintain?keepDays=0").json();
    assertThat(plan.at("/dry_run").asBoolean()).isTrue();
    assertThat(plan.at("/tables")).hasSize(4);
    assertThat(served.get("/maintain?keepDays=-1").status()).isEqualTo(400);
    assertThat(served.job("/maintain", "{\"keepDays\":90}").at("/answer/dry_run").asBoolean())
        .isFalse();
    assertThat(served.job("/maintain/compact", "{}").at("/answer/tables")).isEmpty();
  }

  @Test
  void aPurgeIsForeseenAndOfRawDataOnly() {
    String order = "{\"asset\":\"%s\",\"where\":\"id = 3\",\"order\":\"Az 1\",\"reason\":\"law\"}";
    JsonNode purged = served.post("/maintain/purge/plan", order.formatted("orders_raw")).json();
    assertThat(purged.at("/rows").asInt()).isEqualTo(1);
    assertThat(purged.at("/irreproducible").findValuesAsText("asset")).contains("sales.orders");
    Reply built = served.post("/maintain/purge/plan", order.formatted("revenue"));
    assertThat(built.status()).isEqualTo(400);
    assertThat(built.code()).isEqualTo("BS-569");
  }

  @Test
  void noCatalogIsAttached() {
    assertThat(served.get("/catalog").json().toString()).isEqualTo("{\"address\":null}");
    assertThat(served.delete("/catalog").status()).isEqualTo(409);
    JsonNode job = served.job("/catalog", "{\"address\":\"ftp://catalog\"}");
    assertThat(job.at("/state").asText()).isEqualTo("refused");
    assertThat(job.at("/problems/0/code").asText()).isEqualTo("BS-659");
  }

  @Test
  void theAuditIsWhatTheCommandLineTellsInEveryFormat() {
    JsonNode audit = served.get("/audit?select=owner:finance").json();
    assertThat(audit.at("/assets"))
        .isEqualTo(shop.run("audit", "owner:finance", "--json").json().at("/assets"));
    assertThat(served.get("/audit/report").header("Content-Type")).startsWith("text/html");
    Reply markdown = served.get("/audit/report?format=md&select=orders");
    assertThat(markdown.header("Content-Type")).startsWith("text/markdown");
    assertThat(markdown.header("Content-Disposition")).contains("rerun-audit.md");
    assertThat(markdown.text()).contains("sales.orders");
    assertThat(served.get("/audit/report?format=sarif").json().at("/version").asText())
        .isEqualTo("2.1.0");
    assertThat(served.get("/audit/report?format=pdf").detail())
        .isEqualTo("BS-820 ?format: is 'pdf', expected html, md, json or sarif.");
  }

  @Test
  void theAuditComesPageByPageAndNarrowed() {
    JsonNode all = served.get("/audit").json();
    JsonNode first = served.get("/audit?limit=2&order=worst").json();
    String next = "/audit?limit=2&order=worst&cursor=" + first.at("/next").asText();
    JsonNode second = served.get(next).json();

    assertThat(all.at("/assets")).hasSize(3);
    assertThat(all.at("/total").asInt()).isEqualTo(3);
    assertThat(all.at("/next").isNull()).isTrue();
    assertThat(first.at("/assets")).hasSize(2);
    assertThat(first.at("/total").asInt()).isEqualTo(3);
    assertThat(first.at("/worst")).as("the ranking is told apart").isEmpty();
    JsonNode worst = served.get("/audit/worst?limit=1").json();
    assertThat(worst.at("/worst/0/asset")).isEqualTo(all.at("/worst/0/asset"));
    assertThat(worst.at("/worst/0/advice")).isEqualTo(all.at("/worst/0/advice"));
    assertThat(worst.at("/worst/0").has("rebuilt")).as("asked of the planner").isFalse();
    assertThat(worst.at("/total").asInt()).isEqualTo(all.at("/worst").size());
    JsonNode rest = served.get("/audit/worst?cursor=" + worst.at("/next").asText()).json();
    assertThat(rest.at("/worst/0/asset")).isEqualTo(all.at("/worst/1/asset"));
    assertThat(first.at("/summary")).isEqualTo(all.at("/summary"));
    assertThat(second.at("/assets")).hasSize(1);
    assertThat(second.at("/next").isNull()).isTrue();
    assertThat(all.at("/owners").toString()).isEqualTo("{\"finance\":2,\"sales\":1}");
    assertThat(served.get("/audit?owner=sales").json().at("/assets").findValuesAsText("asset"))
        .containsExactly("sales.orders");
    assertThat(served.get("/audit?q=TWO_DAYS").json().at("/total").asInt()).isEqualTo(1);
    assertThat(served.get("/audit?rule=RS00").json().at("/total").asInt()).isZero();
    assertThat(served.get("/audit?cursor=" + "bm9uZQ").detail())
        .isEqualTo("BS-820 ?cursor: is none that this list gave.");
    JsonNode verdicts = served.get("/audit/verdicts").json().at("/assets");
    assertThat(verdicts).hasSize(3);
    for (int i = 0; i < verdicts.size(); i++) {
      JsonNode whole = all.at("/assets/" + i);
      assertThat(verdicts.get(i).path("verdict")).isEqualTo(whole.path("verdict"));
      assertThat(verdicts.get(i).path("why").isEmpty()).isEqualTo(whole.path("findings").isEmpty());
    }
  }

  @Test
  void aProofIsAJob() {
    JsonNode job = served.job("/audit/prove", "{\"select\":\"orders\"}");
    assertThat(job.at("/state").asText()).as(job.toString()).isEqualTo("done");
    assertThat(job.at("/answer/proofs/0/outcome").asText()).isEqualTo("same");
  }
}
