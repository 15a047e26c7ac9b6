package dev.backstitch.ui.cli.reconcile;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.ui.cli.shop.Call;
import dev.backstitch.ui.cli.shop.Shop;
import dev.backstitch.ui.cli.shop.ShopSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/** Finance keeps a ledger in a database of its own; the second of March was delivered wrong. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class ReconcileVerbTest {
  private static @TempDir Path folder;
  private static Shop shop;
  private static String ledger = "";
  private static String plan = "";

  @BeforeAll
  static void buildShop() throws SQLException {
    ledger = "jdbc:sqlite:" + folder.resolve("ledger.db");
    write(
        "CREATE TABLE ledger (day TEXT, country TEXT, eur TEXT)",
        "INSERT INTO ledger VALUES ('2024-03-01', 'uk', '10.00'), ('2024-03-01', 'fr', '20.54'),"
            + " ('2024-03-02', 'uk', '6.25'), ('2024-03-03', 'uk', '1.00'),"
            + " ('2024-03-03', NULL, '7.00'), ('2024-03-09', 'uk', '9.00')");
    shop = Shop.in(folder);
    shop.declare(
        ShopSource.PLAIN.with(
            "AS revenue FROM o GROUP BY country\");",
            """
            AS revenue FROM o GROUP BY country")
                .reconciledWith(
                    totals(FINANCE, jdbc("%s", "SELECT day, country, eur FROM ledger"))
                        .per("day", "country").sum("revenue", "eur").within("0.05"));\
            """
                .formatted(ledger)));
    assertThat(shop.run("materialize").code()).isZero();
  }

  private static void write(String... texts) throws SQLException {
    try (Connection connection = DriverManager.getConnection(ledger);
        Statement statement = connection.createStatement()) {
      for (String text : texts) {
        statement.execute(text);
      }
    }
  }

  @Test
  @Order(1)
  void publishedFiguresAreComparedKeyByKey() {
    Call call = shop.run("reconcile");

    assertThat(call.code()).isEqualTo(1);
    assertThat(call.out())
        .contains(
            "finance.revenue beside finance: " + ledger + ", by day, country, within 0.05",
            "does not agree, recorded as reconciliation 1")
        .containsPattern(
            "published 2024-03-01..2024-03-03 +revenue = eur +5 +4 +1 +0 +0 +43.75 +44.79 +-1.04")
        .containsPattern("day 2024-03-02, country uk +revenue +5.25 +6.25 +-1.00");
  }

  @Test
  @Order(2)
  void partOfAnAssetIsComparedAlone() {
    JsonNode json = shop.run("reconcile", "revenue[2024-03-03]", "--json").json();

    assertThat(json.path("agrees").asBoolean()).isTrue();
    assertThat(json.path("release").asInt()).isPositive();
    JsonNode one = json.path("compared").get(0);
    assertThat(one.path("partitions").path("ranges").asText()).isEqualTo("2024-03-03");
    assertThat(one.path("columns").get(0).path("within").asInt()).isEqualTo(2);
    assertThat(one.path("columns").get(0).path("ourSum").asText()).isEqualTo("8.00");
    assertThat(one.path("differences")).isEmpty();
  }

  @Test
  @Order(3)
  void totalsAreTypedIn() {
    assertThat(shop.run("reconcile", "revenue[2024-03-02]", "--total", "eur=5.25").code()).isZero();
    JsonNode json =
        shop.run("reconcile", "revenue[2024-03-02]", "--total", "country=fr,eur=1", "--json")
            .json();
    assertThat(json.path("compared").get(0).path("differences").findValuesAsText("agreement"))
        .containsExactly("only theirs", "only ours");
    Call unknown = shop.run("reconcile", "sales.orders");
    assertThat(unknown.code()).isEqualTo(3);
    assertThat(unknown.err())
        .contains("BS-685 sales.orders: declares no totals to be reconciled with");
  }

  @Test
  @Order(4)
  void backfillIsHeldBackWhileItDoesNotAgree() {
    shop.deliver("2024-03-02", "3,uk,6.00");
    assertThat(shop.run("materialize").code()).isZero();
    plan =
        shop.run(
                "backfill",
                "plan",
                "--from",
                "sales.orders[2024-03-02]",
                "--reason",
                "one short",
                "--json")
            .json()
            .path("id")
            .asText();
    assertThat(shop.run("backfill", "run", plan).code()).isZero();

    assertThat(shop.run("backfill", "reconcile", plan).code()).isEqualTo(1);
    Call published = shop.run("backfill", "publish", plan);
    assertThat(published.code()).isNotZero();
    assertThat(published.err())
        .contains("BS-664", "gate reconciled is open", "backstitch backfill reconcile " + plan);
    assertThat(shop.run("backfill", "reconcile", plan, "--override", "short", "--as", "io").code())
        .isEqualTo(3);
  }

  @Test
  @Order(5)
  void backfillThatAgreesPassesItsGate() throws SQLException {
    write("UPDATE ledger SET eur = '6.00' WHERE day = '2024-03-02'");

    JsonNode json = shop.run("backfill", "reconcile", plan, "--json").json();

    assertThat(json.path("agrees").asBoolean()).isTrue();
    assertThat(json.path("compared").findValuesAsText("side"))
        .containsExactly("published", "workspace", "workspace");
    assertThat(json.path("compared").findValuesAsText("part"))
        .containsExactly("range", "range", "control");
    assertThat(json.path("controls").get(0).path("holds").asBoolean()).isTrue();
    assertThat(json.path("override").isNull()).isTrue();
  }

  @Test
  @Order(6)
  void whatOthersPublishMeanwhileIsComparedAgainBeforeItIsVisible() throws SQLException {
    shop.deliver("2024-03-02", "3,uk,6.50");
    assertThat(shop.run("materialize").code()).isZero();

    Call refused = shop.run("backfill", "publish", plan);
    assertThat(refused.code()).isNotZero();
    assertThat(refused.err()).contains("BS-664", "gate reconciled is open");

    write("UPDATE ledger SET eur = '6.50' WHERE day = '2024-03-02'");
    assertThat(shop.run("backfill", "publish", plan).code()).isZero();
    assertThat(shop.run("reconcile").code()).isZero();
    JsonNode kept =
        shop.run(
                "query",
                "SELECT agrees FROM backstitch.reconciliations WHERE run IS NOT NULL"
                    + " AND part = 'range' AND side = 'workspace' ORDER BY reconciliation",
                "--json")
            .json();
    assertThat(kept.path("rows")).hasToString("[[false],[false],[true],[false],[true]]");
  }

  @Test
  @Order(7)
  void filesAreReadWithTheLinesOfWhatIsWrong() throws IOException {
    Path totals = folder.resolve("totals.csv");
    Files.writeString(totals, "day,eur\n2024-03-01,30.54\n2024-03-02,6.50\n2024-03-02,6.50\n");
    Call call = shop.run("reconcile", "--totals", totals.toString());
    assertThat(call.code()).isEqualTo(1);
    assertThat(call.err())
        .contains(
            "BS-683 finance: totals.csv line 4: repeats day 2024-03-02 of totals.csv" + " line 3");
    Files.writeString(totals, "day,eur\n2024-03-01,30.54\n2024-03-02,6.50\n");
    assertThat(
            shop.run("reconcile", "revenue[2024-03-01..2024-03-02]", "--totals", totals.toString())
                .code())
        .isZero();
  }

  @Test
  @Order(8)
  void aFileOfTotalsThatIsNotThereIsNamedWithTheNearestThatIs() {
    Path wrong = folder.resolve("total.csv");
    Call call = shop.run("reconcile", "revenue", "--totals", wrong.toString());

    assertThat(call.code()).isEqualTo(3);
    assertThat(call.err())
        .isEqualTo(
            "BS-684 totals of "
                + wrong
                + ": does not exist. Did you mean 'totals.csv'? Give a CSV file with a header such"
                + " as day,total_eur.\n");
    Path nowhere = folder.resolve("nowhere").resolve("totals.csv");
    assertThat(shop.run("reconcile", "revenue", "--totals", nowhere.toString()).err())
        .startsWith("BS-684 totals of " + nowhere + ": does not exist, nor does its folder.");
  }

  @Test
  @Order(9)
  void aTotalThatIsToldTwiceIsNoTotal() throws SQLException {
    write("INSERT INTO ledger VALUES ('2024-03-02', 'uk', '6.50')");

    Call call = shop.run("reconcile");

    assertThat(call.code()).isEqualTo(1);
    assertThat(call.err())
        .contains(
            "BS-683 finance: "
                + ledger
                + " row 7: repeats day 2024-03-02, country uk of row 3, expected one total each.");
  }

  @Test
  @Order(10)
  void whatCannotBeReadIsToldRowByRow() throws SQLException {
    write("DELETE FROM ledger", "INSERT INTO ledger VALUES ('soon', 'uk', 'much')");

    Call call = shop.run("reconcile");

    assertThat(call.err())
        .contains(
            "BS-682 finance: " + ledger + " row 1: found 'soon' in day, expected DATE.",
            "BS-682 finance: " + ledger + " row 1: found 'much' in eur, expected a number.");
  }

  @Test
  @Order(11)
  void aFileIsComparedByColumnsThatTheCommandSaysWhereNothingIsDeclared() throws IOException {
    Path orders = folder.resolve("orders.csv");
    Files.writeString(
        orders, "day,country,eur,clerk\n2024-03-01,uk,10.00,io\n2024-03-01,fr,20.00,io\n");
    String[] asked = {
      "reconcile", "sales.orders[2024-03-01]", "--totals", orders.toString(), "--per", "day,country"
    };

    JsonNode json = shop.run(with(asked, "--sum", "amount=eur", "--json")).json();

    assertThat(json.path("agrees").asBoolean()).isFalse();
    JsonNode one = json.path("compared").get(0);
    assertThat(one.path("columns").get(0).path("within").asInt()).isOne();
    assertThat(one.path("columns").get(0).path("off").asInt()).isOne();
    Files.writeString(orders, "day,country,eur\n2024-03-01,uk,10.00\n2024-03-01,fr,20.50\n");
    assertThat(shop.run(with(asked, "--sum", "amount=eur")).code()).isZero();

    assertThat(shop.run(with(asked, "--sum", "amont=eur")).err())
        .isEqualTo(
            "BS-873 sales.orders: has no column amont. Did you mean 'amount'? It has: day, id,"
                + " country, amount.\n");
    assertThat(shop.run(with(asked, "--sum", "amount=euro")).err())
        .isEqualTo(
            "BS-873 orders.csv line 2: has no column euro. Did you mean 'eur'? It has: country,"
                + " day, eur.\n");
    assertThat(shop.run("reconcile", "sales.orders", "--sum", "amount").err())
        .isEqualTo(
            "BS-872 reconcile --per --sum: compares totals that come with the command. Give them"
                + " with --totals FILE.csv or --total, and say at least one --sum.\n");
    assertThat(shop.run("reconcile", "--sum", "amount", "--total", "amount=1").err())
        .startsWith("BS-872 reconcile --per --sum: names no asset.");
  }

  private static String[] with(String[] words, String... more) {
    return Stream.concat(Stream.of(words), Stream.of(more)).toArray(String[]::new);
  }
}
