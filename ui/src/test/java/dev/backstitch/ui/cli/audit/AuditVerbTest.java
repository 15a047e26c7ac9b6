package dev.backstitch.ui.cli.audit;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.ui.cli.shop.Call;
import dev.backstitch.ui.cli.shop.Shop;
import dev.backstitch.ui.cli.shop.ShopSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * finance.revenue cuts to the largest row without saying which of equals, the key of sales.orders
 * is not proved; nothing is built.
 */
class AuditVerbTest {
  private static final String CUT =
      "SELECT country, amount AS revenue FROM o ORDER BY amount DESC LIMIT 1";
  private static @TempDir Path folder;
  private static Shop shop;

  @BeforeAll
  static void declareShop() {
    shop = Shop.in(folder);
    shop.declare(
        ShopSource.PLAIN.with(
            "SELECT country, sum(amount) AS revenue FROM o GROUP BY country", CUT));
  }

  private static JsonNode asset(JsonNode json, String name) {
    for (JsonNode asset : json.path("assets")) {
      if (asset.path("asset").asText().equals(name)) {
        return asset;
      }
    }
    throw new AssertionError("Cannot find " + name + " in " + json);
  }

  @Test
  void jsonHasAVerdictForEveryAssetThatIsBuiltHere() {
    JsonNode json = shop.run("audit", "--json").json();

    assertThat(json.path("assets"))
        .extracting(asset -> asset.path("asset").asText())
        .containsExactly("sales.orders", "finance.revenue", "finance.two_days");
    JsonNode finding = asset(json, "finance.revenue").at("/findings/0");
    assertThat(asset(json, "finance.revenue").path("verdict").asText()).isEqualTo("unsafe");
    assertThat(finding.path("rule").asText()).isEqualTo("RS04");
    assertThat(finding.path("line").asInt()).isEqualTo(1);
    assertThat(finding.path("remedy").asText()).isNotBlank();
    assertThat(asset(json, "finance.two_days").path("verdict").asText()).isEqualTo("safe");
    assertThat(json.at("/summary/unsafe").asInt()).isEqualTo(1);
    assertThat(json.at("/worst/0/asset").asText()).isEqualTo("sales.orders");
  }

  @Test
  void textEndsWithTheSummary() {
    Call call = shop.run("audit");

    assertThat(call.code()).isZero();
    assertThat(call.out())
        .containsPattern("asset +verdict +findings")
        .containsPattern("finance.revenue +unsafe +RS04")
        .contains("unsafe RS04  finance.revenue SQL 1:", "the worst backfill");
    assertThat(call.out().lines().reduce((first, last) -> last).orElse(""))
        .startsWith(
            "1 of 3 assets can be rerun safely today; 1 as long as something holds; 1 cannot");
  }

  @Test
  void aSelectionIsTold() {
    JsonNode json = shop.run("audit", "sales.orders", "--json").json();

    assertThat(json.path("assets").findValuesAsText("asset")).containsExactly("sales.orders");
    assertThat(json.path("worst")).hasSize(1);
    assertThat(json.path("selection").asText()).isEqualTo("sales.orders");
  }

  @Test
  void theExitCodeFailsOnTheVerdictThatWasNamedAndOnWorse() {
    assertThat(shop.run("audit", "--fail-on", "unsafe").code()).isEqualTo(1);
    assertThat(shop.run("audit", "--fail-on", "conditional").code()).isEqualTo(1);
    assertThat(shop.run("audit", "sales.orders", "--fail-on", "conditional").code()).isEqualTo(1);
    assertThat(shop.run("audit", "sales.orders", "--fail-on", "unknown").code()).isZero();
    assertThat(shop.run("audit", "finance.two_days", "--fail-on", "conditional").code()).isZero();
    assertThat(shop.run("audit", "--fail-on", "safe").code()).isEqualTo(2);
  }

  @Test
  void withNothingPublishedThereIsNothingToProveAndNoError() {
    Call call = shop.run("audit", "--prove", "--drift");

    assertThat(call.code()).isZero();
    assertThat(call.out())
        .containsPattern("built twice\\R +sales.orders +nothing published yet")
        .contains("built again beside what is published");
  }

  @Test
  void reportsAreWrittenAsTheirEndingsSay() throws IOException {
    Path html = folder.resolve("out/report.html");
    Path sarif = folder.resolve("out/report.sarif");

    Call call = shop.run("audit", "--report", html.toString(), "--report", sarif.toString());

    assertThat(call.code()).isZero();
    assertThat(call.out()).contains("written: " + html, "written: " + sarif);
    assertThat(Files.readString(html)).startsWith("<!doctype html>").contains("RS04");
    assertThat(Files.readString(sarif)).contains("\"version\":\"2.1.0\"", "RS04");
  }

  @Test
  void anUnknownEndingIsRefusedBeforeAnythingIsDone() {
    Call call = shop.run("audit", "--report", folder.resolve("report.pdf").toString());

    assertThat(call.code()).isEqualTo(2);
    assertThat(call.err()).startsWith("BS-191 --report ");
    assertThat(call.out()).isEmpty();
  }

  @Test
  void aReportThatCannotBeWrittenIsSaid() throws IOException {
    Path file = Files.writeString(folder.resolve("taken"), "");

    Call call = shop.run("audit", "--report", file.resolve("report.md").toString());

    assertThat(call.code()).isEqualTo(1);
    assertThat(call.err()).startsWith("BS-192 --report ");
  }
}
