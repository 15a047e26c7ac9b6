package dev.backstitch.lineage.sql;

import static dev.backstitch.lineage.fixture.An.asset;
import static dev.backstitch.lineage.fixture.Shop.ORDERS;
import static dev.backstitch.lineage.fixture.Shop.RAW;
import static dev.backstitch.lineage.fixture.Shop.bound;
import static dev.backstitch.lineage.fixture.Shop.columns;
import static dev.backstitch.lineage.fixture.Shop.problems;
import static dev.backstitch.lineage.fixture.Shop.revenue;
import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.check.NotNull;
import dev.backstitch.asset.check.Tolerance;
import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.Declarations;
import dev.backstitch.asset.definition.Owner;
import dev.backstitch.asset.definition.Source;
import dev.backstitch.asset.definition.Totals;
import dev.backstitch.lineage.fixture.An;
import java.util.List;
import org.junit.jupiter.api.Test;

class SchemaProblemsTest {
  @Test
  void keysChecksAndExposuresNameOnlyColumnsThatAreThere() {
    AssetDefinition orders =
        asset("shop.orders")
            .at("Shop.java", 30)
            .reads("r", "shop.raw")
            .key("idd", "DAY")
            .check(new NotNull(List.of("amount")))
            .select("SELECT id, amount_eur FROM r");
    assertThat(
            problems(
                new Declarations(
                    List.of(RAW, orders),
                    List.of(An.dashboard("board", "shop.orders", "amount_euro", "day")),
                    List.of())))
        .containsExactly(
            "BS-102 shop.orders: is keyed by column 'idd', which it does not produce; it produces:"
                + " day, id, amount_eur. Did you mean 'id'? (Shop.java:30)",
            "BS-102 shop.orders: checks notNull(amount) over column 'amount', which it does not"
                + " produce; it produces: day, id, amount_eur. (Shop.java:30)",
            "BS-102 board: shows column 'amount_euro' of shop.orders, which has: day, id,"
                + " amount_eur. Did you mean 'amount_eur'? (Boards.java:7)");
  }

  @Test
  void promisedColumnsAreProducedAsPromised() {
    AssetDefinition orders =
        asset("shop.orders")
            .at("Shop.java", 30)
            .reads("r", "shop.raw")
            .yields("id INTEGER", "amount_eur DECIMAL(18,2)", "tier VARCHAR")
            .select("SELECT id, amount_eur, 'x' AS day FROM r");
    assertThat(problems(RAW, orders))
        .containsExactly(
            "BS-119 shop.orders: promises 'id' as INTEGER, but produces it as BIGINT. CAST it in"
                + " the SELECT: CAST(... AS INTEGER). (Shop.java:30)",
            "BS-119 shop.orders: promises column 'tier', which it does not produce; it produces:"
                + " id, amount_eur, day. (Shop.java:30)",
            "BS-119 shop.orders: is partitioned by 'day' as DATE, but produces it as VARCHAR. CAST"
                + " it in the SELECT: CAST(... AS DATE). (Shop.java:30)");
  }

  @Test
  void rowsArePlacedByAnInstantOfTheInput() {
    AssetDefinition placed =
        asset("shop.p").places("r", "shop.raw", "paid_on").select("SELECT id FROM r");
    assertThat(problems(RAW, placed))
        .singleElement()
        .asString()
        .startsWith(
            "BS-102 shop.p: places rows of 'r' by 'paid_on', which is no TIMESTAMP or TIMESTAMPTZ"
                + " column there; there are: paid_at, received_at. Did you mean 'paid_at'?");
    assertThat(
            columns(
                bound(
                    RAW,
                    asset("a.b").places("r", "shop.raw", "paid_at").select("FROM r SELECT id")),
                "a.b"))
        .isEqualTo("day DATE!, id BIGINT");
  }

  private static Totals totals(String rowCount, Totals.Sum... sums) {
    Source file =
        new Source(
            Source.Format.CSV,
            "totals.csv",
            An.columns("day DATE", "currency VARCHAR", "eur DECIMAL(18,2)"),
            "UTF-8",
            "");
    return new Totals(
        new Owner("finance", "f@shop.example", null, List.of()),
        new Totals.InFiles(file),
        List.of("day", "currency"),
        List.of(sums),
        rowCount,
        Tolerance.EXACT);
  }

  private static List<String> reconciling(Totals totals) {
    AssetDefinition orders =
        asset("shop.orders")
            .reads("r", "shop.raw")
            .totals(totals)
            .select("SELECT 'x' AS name, amount_eur, CAST(1 AS DOUBLE) AS share FROM r");
    return problems(RAW, orders);
  }

  @Test
  void totalsAreComparedOverNumbersThatAreThere() {
    assertThat(
            reconciling(
                totals(
                    null,
                    new Totals.Sum("name", "eur"),
                    new Totals.Sum("amount_eur", "eur"),
                    new Totals.Sum("share", "eur"))))
        .extracting(text -> text.substring(0, text.indexOf(',')))
        .containsExactly(
            "BS-102 shop.orders: reconciles per(currency)",
            "BS-303 shop.orders: reconciles sum(name)",
            "BS-303 shop.orders: reconciles sum(share)");
  }

  @Test
  void totalsAreComparedWithColumnsThatTheyHave() {
    assertThat(reconciling(totals("lines", new Totals.Sum("amount_eur", "euro"))))
        .extracting(text -> text.substring(0, text.indexOf(" (")))
        .contains(
            "BS-681 shop.orders: reconciles with column 'euro' of finance's totals, which have:"
                + " day, currency, eur. Did you mean 'eur'?",
            "BS-681 shop.orders: reconciles with column 'lines' of finance's totals, which have:"
                + " day, currency, eur.");
    assertThat(reconciling(totals(null)))
        .anySatisfy(
            text ->
                assertThat(text)
                    .startsWith("BS-681 shop.orders: reconciles nothing with finance's totals."));
  }

  @Test
  void aTypeThatNoTableKeepsIsTold() {
    assertThat(problems(RAW, ORDERS, revenue("SELECT INTERVAL 1 DAY AS i, NULL AS n FROM o")))
        .extracting(text -> text.substring(0, text.indexOf(':')))
        .containsExactly("BS-107 shop.revenue.i", "BS-107 shop.revenue.n");
  }

  @Test
  void declaredColumnsDifferFromThoseTheEngineAdds() {
    assertThat(problems(asset("shop.r").raw("id BIGINT", "ID BIGINT", "received_at DATE")))
        .extracting(text -> text.substring(0, text.indexOf(';')))
        .containsExactly(
            "BS-116 shop.r: has two columns 'ID'", "BS-116 shop.r: has two columns 'received_at'");
  }

  @Test
  void whatADimensionKeepsIsInItsFeed() {
    assertThat(
            problems(
                asset("crm.feed").raw("customer_id BIGINT", "tier VARCHAR"),
                asset("crm.tiers")
                    .reads("feed", "crm.feed")
                    .versions(List.of("customer"), List.of("teir"))))
        .extracting(text -> text.substring(0, text.indexOf(',')))
        .containsExactly(
            "BS-102 crm.tiers: is keyed by column 'customer'",
            "BS-102 crm.tiers: tracks column 'teir'");
  }

  @Test
  void whatADimensionKeepsIsNotCalledLikeAColumnOfItsOwn() {
    assertThat(
            problems(
                asset("crm.feed").raw("customer_id BIGINT", "valid_from TIMESTAMPTZ"),
                asset("crm.tiers")
                    .reads("feed", "crm.feed")
                    .versions(List.of("customer_id"), List.of("valid_from"))))
        .contains(
            "BS-720 crm.tiers: keeps column 'valid_from' of its feed, which is the name of one that"
                + " dimensions have themselves. Give it another name in a table between the two."
                + " (Shop.java:1)");
  }
}
