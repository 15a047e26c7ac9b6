package dev.backstitch.ui.cli.diff;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.ui.cli.shop.Call;
import dev.backstitch.ui.cli.shop.Shop;
import dev.backstitch.ui.cli.shop.ShopSource;
import dev.backstitch.ui.cli.shop.Staged;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A shop of which one day was built again under another query. */
class DiffVerbTest {
  private static @TempDir Path folder;
  private static Shop shop;
  private static String before;
  private static String after;

  @BeforeAll
  static void buildTwice() {
    shop = Shop.in(folder);
    assertThat(shop.run("materialize").code()).isZero();
    before = newest();
    shop.declare(
        ShopSource.PLAIN.with(
            "SELECT id, country, amount FROM raw",
            "SELECT id, coalesce(country, 'de') AS country, CAST(amount + CASE WHEN id IN (1, 4)"
                + " THEN 0.50 ELSE 0 END AS DECIMAL(12,2)) AS amount FROM raw WHERE id <> 5 UNION"
                + " ALL SELECT 9, 'es', 3.00 FROM raw WHERE id = 5"));
    rebuild("2024-03-02");
    rebuild("2024-03-03");
    after = newest();
    Staged.recorded(shop.home(), "w1", "sales.orders", "2024-03-01", Long.parseLong(after));
  }

  private static void rebuild(String day) {
    assertThat(shop.run("partitions", "orders", "--remove", day, "--reason", "again").code())
        .isZero();
    Call built = shop.run("materialize");
    assertThat(built.code()).as(built.out() + built.err()).isZero();
  }

  private static String newest() {
    return shop.run("releases", "--json").json().at("/releases/0/id").asText();
  }

  @Test
  void aReleaseIsEqualToItself() {
    Call call = shop.run("diff", after, after, "--fail-on-difference");
    assertThat(call.code()).isZero();
    assertThat(call.out())
        .startsWith("release " + after + " -> release " + after)
        .endsWith("no difference\n");
  }

  @Test
  void whatChangedIsToldInFiguresAndRows() {
    Call call = shop.run("diff", before, after, "orders", "--rows");
    assertThat(call.code()).isZero();
    assertThat(call.out().lines().skip(1))
        .containsExactly(
            "asset         partitions  same files  same content  different  only before  only"
                + " after",
            "sales.orders           3           1             1          1            0          "
                + " 0",
            "",
            "sales.orders",
            "  different    2024-03-03",
            "  rows before  5",
            "  rows after   5",
            "  unchanged    3  60.0 %",
            "  changed      1  20.0 %",
            "  added        1  20.0 %",
            "  removed      1  20.0 %",
            "  key: id",
            "  column   changed  tolerated  from NULL  to NULL  sum of changes  largest  total"
                + " after - before",
            "  country        1          0          1        0",
            "  amount         1          0          0        0           +0.50     0.50            "
                + "     +2.50",
            "  changed together  rows",
            "  country, amount      1",
            "  changed country, amount (1 row)",
            "    ~ 2024-03-03  id=4: country NULL -> de, amount 7.00 -> 7.50",
            "  removed (1 row)",
            "    - 2024-03-03  day=2024-03-03, id=5, country=uk, amount=1.00",
            "  added (1 row)",
            "    + 2024-03-03  day=2024-03-03, id=9, country=es, amount=3.00",
            "",
            "1 of 1 table differs");
    assertThat(shop.run("diff", before, after, "--fail-on-difference").code()).isEqualTo(1);
  }

  @Test
  void partitionsCanBeChosen() {
    Call call = shop.run("diff", before, after, "orders[2024-03-01..2024-03-02]", "--json");
    JsonNode orders = call.json().at("/assets/0");
    assertThat(orders.at("/equal").asBoolean()).isTrue();
    assertThat(orders.at("/partitions/compared/ranges").asText())
        .isEqualTo("2024-03-01..2024-03-02");
    assertThat(orders.at("/partitions/sameFiles/ranges").asText()).isEqualTo("2024-03-01");
    assertThat(orders.at("/partitions/sameContent/ranges").asText()).isEqualTo("2024-03-02");
    assertThat(orders.at("/rows/unchanged").asLong()).isEqualTo(3);
  }

  @Test
  void programsAreToldEveryFigure() {
    JsonNode json = shop.run("diff", before, after, "orders", "--samples", "1", "--json").json();
    assertThat(json.at("/from").toString())
        .isEqualTo("{\"release\":" + before + ",\"workspace\":null}");
    assertThat(json.at("/equal").asBoolean()).isFalse();
    assertThat(json.at("/assets/0/columns/1").toString())
        .isEqualTo(
            "{\"column\":\"amount\",\"changed\":1,\"tolerated\":0,\"fromNull\":0,\"toNull\":0,"
                + "\"delta\":{\"sum\":\"0.50\",\"largest\":\"0.50\",\"net\":\"2.50\","
                + "\"exact\":true,\"unmeasured\":0}}");
    assertThat(json.at("/assets/0/changed/0/samples/0/values/2").toString())
        .isEqualTo("{\"column\":\"country\",\"before\":null,\"after\":\"de\",\"changed\":true}");
    assertThat(json.at("/assets/0/added/0/values/3/after").asText()).isEqualTo("3.00");
    assertThat(json.at("/assets/0/removed/0/values/3/before").asText()).isEqualTo("1.00");
  }

  @Test
  void severalTablesAreComparedAtOnceFromTheVeryBeginning() {
    JsonNode json = shop.run("diff", "0", after, "--json").json();
    assertThat(json.at("/assets").findValuesAsText("asset"))
        .containsExactly("sales.orders_raw", "sales.orders", "finance.revenue", "finance.two_days");
    assertThat(json.at("/assets/1/partitions/onlyAfter/count").asLong()).isEqualTo(3);
    assertThat(json.at("/assets/1/rows/added").asLong()).isEqualTo(5);
    assertThat(shop.run("diff", "0", after, "orders").out()).contains("added        5  n/a");
  }

  @Test
  void aDifferenceWithinAToleranceIsNoChange() {
    JsonNode json =
        shop.run("diff", before, after, "orders", "--tolerance", "amount=0.5", "--json").json();
    assertThat(json.at("/assets/0/columns/1/tolerated").asLong()).isEqualTo(1);
    assertThat(json.at("/assets/0/changed/0/columns").toString()).isEqualTo("[\"country\"]");
  }

  @Test
  void aWorkspaceIsComparedWithTheReleaseThatItBeganWith() {
    Call call = shop.run("diff", "--workspace", "w1", "orders", "--rows");
    assertThat(call.code()).isZero();
    assertThat(call.out())
        .startsWith("release " + after + " -> workspace w1 over release " + after)
        .contains("only before  2024-03-01")
        .contains("- 2024-03-01  day=2024-03-01, id=1, country=uk, amount=10.00");
    JsonNode json = shop.run("diff", "--workspace", "w1", "--json").json();
    assertThat(json.at("/to/workspace").asText()).isEqualTo("w1");
    assertThat(json.at("/assets/0/equal").asBoolean()).isTrue();
    assertThat(json.at("/assets/1/rows/removed").asLong()).isEqualTo(2);
  }

  @Test
  void aControlSetIsProvenUntouchedOrSaysWhatWasTouched() {
    Call holds = shop.run("diff", before, after, "--control", "sales.orders[2024-03-01]");
    assertThat(holds.code()).isZero();
    assertThat(holds.out())
        .contains(
            "control sales.orders[2024-03-01]: untouched,"
                + " 1 partition proven by version, files and content");

    Call touched = shop.run("diff", before, after, "--control", "orders", "--json");
    assertThat(touched.code()).isEqualTo(1);
    JsonNode control = touched.json().at("/controls/0");
    assertThat(control.at("/holds").asBoolean()).isFalse();
    assertThat(control.at("/otherVersion/ranges").asText()).isEqualTo("2024-03-02..2024-03-03");
    assertThat(control.at("/otherFiles/ranges").asText()).isEqualTo("2024-03-02..2024-03-03");
    assertThat(control.at("/otherContent/ranges").asText()).isEqualTo("2024-03-03");

    Call staged = shop.run("diff", "--workspace", "w1", "--control", "sales.orders[2024-03-01]");
    assertThat(staged.code()).isEqualTo(1);
    assertThat(staged.out())
        .contains("control sales.orders[2024-03-01]: touched")
        .contains("other version  2024-03-01");
  }

  @Test
  void whatIsMisreadIsRefusedWithTheWayToSayIt() {
    assertRefused("BS-553 diff: found '3', expected two releases and a selection.", "diff", "3");
    assertRefused(
        "BS-553 diff: found '1 2', expected a selection only.",
        "diff",
        "1",
        "2",
        "--workspace",
        "w1");
    assertRefused("BS-179 release 99: was never published.", "diff", "1", "99");
    assertRefused(
        "BS-552 tolerance amuont: names no column of what is compared. Did you mean 'amount'?",
        "diff",
        "1",
        after,
        "--tolerance",
        "amuont=1");
    assertRefused(
        "BS-552 tolerance amount: found -1, expected 0 or more.",
        "diff",
        "1",
        after,
        "--tolerance",
        "amount=-1");
    assertRefused("BS-635 workspace w9: found no such run", "diff", "--workspace", "w9");
  }

  private static void assertRefused(String problem, String... command) {
    Call call = shop.run(command);
    assertThat(call.code()).isEqualTo(2);
    assertThat(call.err()).startsWith(problem);
  }
}
