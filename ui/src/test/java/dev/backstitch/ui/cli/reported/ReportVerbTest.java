package dev.backstitch.ui.cli.reported;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.ui.cli.shop.Call;
import dev.backstitch.ui.cli.shop.Shop;
import dev.backstitch.ui.cli.shop.ShopSource;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/** One day of revenue is filed, then restated. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class ReportVerbTest {
  private static final ShopSource FILING =
      ShopSource.PLAIN
          .with(
              "AS revenue FROM o GROUP BY country\");",
              "AS revenue FROM o GROUP BY country\")"
                  + ".keyedBy(\"country\").onceReported(recordBeside());")
          .with(
              "static final Exposure BOARD =",
              "static final Exposure VAT ="
                  + " filing(\"vat\").ownedBy(FINANCE).showing(REVENUE, \"revenue\");\n"
                  + "static final Exposure BOARD =");

  private static @TempDir Path folder;
  private static Shop shop;

  @BeforeAll
  static void buildShop() {
    shop = Shop.in(folder);
    shop.declare(FILING);
    assertThat(shop.run("materialize").code()).isZero();
  }

  @Test
  @Order(1)
  void nothingIsFiledAtFirst() {
    assertThat(shop.run("report", "list").out()).contains("nothing was filed yet");
    assertThat(shop.run("report", "list", "--json").json().path("filings")).isEmpty();
    Call unknown = shop.run("report", "show", "vat");
    assertThat(unknown.code()).isEqualTo(2);
    assertThat(unknown.err()).contains("BS-594 vat: was never filed in this home");
  }

  @Test
  @Order(2)
  void filingTellsWhatIsFrozenAndFilingItAgainSaysSo() {
    JsonNode filed =
        shop.run("report", "file", "vat", "2024-03-02", "--note", "by post", "--json").json();

    assertThat(filed.path("exposure").asText()).isEqualTo("vat");
    assertThat(filed.path("version").asInt()).isEqualTo(1);
    assertThat(filed.path("keys").asText()).isEqualTo("2024-03-02");
    assertThat(filed.path("note").asText()).isEqualTo("by post");
    assertThat(filed.path("new").asBoolean()).isTrue();
    assertThat(filed.path("shows").findValuesAsText("asset")).containsExactly("finance.revenue");
    assertThat(filed.path("shows").findValuesAsText("partitions")).containsExactly("2024-03-02");
    assertThat(shop.run("report", "file", "vat", "2024-03-02").out())
        .startsWith("vat version 1 had filed the same: 2024-03-02 of release ");
  }

  @Test
  @Order(3)
  void theStateOfThePartitionIsReported() {
    assertThat(shop.run("partitions", "finance.revenue").out())
        .containsPattern("reported +1 +2024-03-02");
    assertThat(shop.run("why", "finance.revenue", "2024-03-02").out())
        .contains(
            "finance.revenue 2024-03-02: reported", "reported in vat version 1, as of release");
    JsonNode revenue =
        shop.run("assets", "--select", "finance.revenue", "--json").json().path("assets").get(0);
    assertThat(revenue.path("state").path("reported").asInt()).isEqualTo(1);
    assertThat(revenue.path("state").path("published").asInt()).isEqualTo(2);
  }

  @Test
  @Order(4)
  void thePlanSaysWhatWillBeRecordedBeside() {
    Call text = plan();
    assertThat(text.out())
        .contains(
            "finance.revenue 2024-03-02 in vat version 1: what changes is recorded beside what was"
                + " filed",
            "vat (filing of finance, reported finance.revenue 2024-03-02)");
    JsonNode json = plan("--json").json();
    JsonNode reported = json.path("assets").get(1).path("reported");
    assertThat(reported.path("ranges").asText()).isEqualTo("2024-03-02");
    assertThat(reported.path("then").asText()).isEqualTo("record_beside");
    assertThat(reported.path("filings").get(0).asText()).isEqualTo("vat version 1");
    assertThat(json.path("exposures").get(1).path("reported").get(0).path("asset").asText())
        .isEqualTo("finance.revenue");
    assertThat(json.path("exposures").get(0).path("reported")).isEmpty();
  }

  private static Call plan(String... more) {
    String[] args = {
      "backfill", "plan", "--from", "sales.orders[2024-03-02]", "--reason", "counted twice"
    };
    return shop.run(Stream.of(args, more).flatMap(Stream::of).toArray(String[]::new));
  }

  @Test
  @Order(5)
  void aRestatementIsShownWithItsCorrections() {
    shop.deliver("2024-03-02", "3,uk,5.75");
    assertThat(shop.run("materialize").code()).isZero();
    String plan = plan("--json").json().path("id").asText();
    String run = shop.run("backfill", "run", plan, "--json").json().path("run").asText();
    assertThat(shop.run("backfill", "publish", run).code()).isZero();

    JsonNode filing = shop.run("report", "show", "vat", "--json").json().path("filings").get(0);
    JsonNode correction = filing.path("corrections").get(0);
    assertThat(correction.path("asset").asText()).isEqualTo("finance.revenue");
    assertThat(correction.path("partition").asText()).isEqualTo("2024-03-02");
    assertThat(correction.path("number").asInt()).isEqualTo(1);
    assertThat(correction.path("corrected").asInt()).isEqualTo(1);
    assertThat(shop.run("report", "show", "vat").out())
        .containsPattern(
            "correction 1 of finance.revenue 2024-03-02 by release \\d+: 1 corrected, 0 added,"
                + " 0 removed");
    assertThat(shop.run("report", "list").out()).containsPattern("vat +1 +2024-03-02 ");
    JsonNode rows =
        shop.run(
                "query",
                "SELECT op, revenue__old, revenue__new, revenue__delta FROM revenue__corrections",
                "--json")
            .json()
            .path("rows");
    assertThat(rows.toString()).isEqualTo("[[\"corrected\",5.25,5.75,0.5]]");
    assertThat(
            shop.run("query", "SELECT exposure, version, keys FROM backstitch.filings", "--json")
                .json()
                .path("rows")
                .toString())
        .isEqualTo("[[\"vat\",1,\"2024-03-02\"]]");
    assertThat(
            shop.run(
                    "query",
                    "SELECT asset, number, corrected FROM backstitch.corrections",
                    "--json")
                .json()
                .path("rows")
                .toString())
        .isEqualTo("[[\"finance.revenue\",1,1]]");
  }

  @Test
  @Order(6)
  void mistakesAreUsageOrRefusals() {
    assertThat(shop.run("report").code()).isEqualTo(2);
    assertThat(shop.run("report", "file", "vat").code()).isEqualTo(2);
    Call dashboard = shop.run("report", "file", "board", "2024-03-02");
    assertThat(dashboard.code()).isEqualTo(2);
    assertThat(dashboard.err()).contains("BS-591 board: is a dashboard");
    Call open = shop.run("report", "file", "vat", "2024-03-02", "--release", "99");
    assertThat(open.code()).isEqualTo(3);
    assertThat(open.err()).contains("BS-592 vat: found no release 99");
  }
}
