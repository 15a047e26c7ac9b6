package dev.backstitch.lineage.audit.rule;

import static dev.backstitch.lineage.audit.rule.Judged.RAW;
import static dev.backstitch.lineage.audit.rule.Judged.audit;
import static dev.backstitch.lineage.audit.rule.Judged.full;
import static dev.backstitch.lineage.audit.rule.Judged.heads;
import static dev.backstitch.lineage.fixture.An.asset;
import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.check.Rule.Scope;
import dev.backstitch.asset.check.Unique;
import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.lineage.audit.AssetAudit;
import dev.backstitch.lineage.audit.RerunVerdict;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** RS04, RS05 and RS06: what depends on the order of rows. Cases A082, A087, A091. */
class OrderRulesTest {
  private static final AssetDefinition ORDERS =
      asset("shop.orders")
          .reads("r", "shop.raw")
          .key("id")
          .check(new Unique(List.of("id"), Scope.PARTITION))
          .select("SELECT id, region, eur, paid FROM r");

  private static AssetAudit overOrders(String sql) {
    return audit(RAW, ORDERS, asset("shop.x").reads("o", "shop.orders").select(sql));
  }

  @Test
  void limitWithoutOrderIsUnsafe() {
    assertThat(full("RS04", overOrders("SELECT id\nFROM o\nLIMIT 10")))
        .containsExactly(
            "RS04 UNSAFE 'LIMIT 10' 3:1: it keeps whichever rows come first. Add ORDER BY id.");
  }

  @Test
  void limitByAnOrderThatTiesIsUnsafe() {
    assertThat(full("RS04", overOrders("SELECT id, region FROM o ORDER BY region LIMIT 10")))
        .singleElement()
        .asString()
        .startsWith("RS04 UNSAFE 'ORDER BY region LIMIT 10' ")
        .endsWith("it cuts off among rows that may tie. End the ORDER BY with id.");
  }

  @Test
  void limitByAUniqueOrderIsSafe() {
    assertThat(overOrders("SELECT id FROM o ORDER BY id LIMIT 10").verdict())
        .isEqualTo(RerunVerdict.SAFE);
  }

  @Test
  void sampleIsUnsafe() {
    assertThat(full("RS04", overOrders("SELECT id FROM o USING SAMPLE 10%")))
        .singleElement()
        .asString()
        .startsWith("RS04 UNSAFE 'SAMPLE' ")
        .endsWith("Choose rows by themselves: WHERE hash(id) % 100 < 10.");
    assertThat(heads(overOrders("SELECT id FROM o USING SAMPLE reservoir(10 ROWS) REPEATABLE (7)")))
        .singleElement()
        .asString()
        .startsWith("RS04 UNSAFE 'SAMPLE' ");
  }

  @Test
  void firstOfRowsThatTieIsUnsafe() {
    assertThat(
            full(
                "RS05",
                Judged.of(
                    """
                    SELECT id, region FROM r
                    QUALIFY row_number() OVER (PARTITION BY id ORDER BY paid DESC) = 1\
                    """)))
        .containsExactly(
            "RS05 UNSAFE 'row_number() OVER (PARTITION BY id ORDER BY paid DESC)' 2:9: it tells"
                + " rows apart that may tie. End its ORDER BY with delivery_path, delivery_line, so"
                + " that no two rows tie.");
  }

  @Test
  void firstByATotalOrderIsSafe() {
    assertThat(
            heads(
                """
                SELECT id, region FROM r
                QUALIFY row_number() OVER (
                  PARTITION BY id ORDER BY paid DESC, delivery_path, delivery_line) = 1\
                """))
        .isEmpty();
    assertThat(
            heads(
                overOrders(
                    "SELECT id, row_number() OVER (PARTITION BY region ORDER BY paid, id) AS n FROM"
                        + " o")))
        .isEmpty();
  }

  /** Numbers that jaffle-shop gives to the orders of a customer: several can be of one day. */
  @Test
  void numberingByATruncatedMomentIsUnsafeUntilItsOrderIsTotal() {
    String numbered =
        "SELECT id, row_number() OVER (PARTITION BY region ORDER BY %s) AS nth FROM o";

    assertThat(overOrders(numbered.formatted("date_trunc('day', paid)")).verdict())
        .isEqualTo(RerunVerdict.UNSAFE);
    assertThat(heads(overOrders(numbered.formatted("date_trunc('day', paid)"))))
        .anyMatch(head -> head.startsWith("RS05 UNSAFE 'row_number() OVER (PARTITION BY region"));
    assertThat(heads(overOrders(numbered.formatted("date_trunc('day', paid), id"))))
        .noneMatch(head -> head.contains("UNSAFE"));
  }

  @Test
  void rankOfRowsThatTieIsSafe() {
    assertThat(heads("SELECT id, rank() OVER (ORDER BY region) AS n FROM r")).isEmpty();
  }

  @Test
  void oneOfEachWithoutOrderIsUnsafe() {
    assertThat(heads("SELECT DISTINCT ON (region) region, id FROM r"))
        .containsExactly("RS05 UNSAFE 'DISTINCT ON (region)' 1:8");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "list(region)",
        "string_agg(region, ',')",
        "first(region)",
        "any_value(region)",
        "arg_max(region, paid)",
        "mode(region)",
        "list_distinct(list(region ORDER BY region))"
      })
  void aggregateByTheOrderOfRowsIsUnsafe(String aggregate) {
    assertThat(heads(overOrders("SELECT " + aggregate + " AS v FROM o")))
        .isNotEmpty()
        .allMatch(head -> head.startsWith("RS06 UNSAFE "));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "list(region ORDER BY id)",
        "string_agg(region, ',' ORDER BY id)",
        "first(region ORDER BY paid, id)",
        "arg_max(region, id)",
        "list(DISTINCT region ORDER BY region)",
        "max(region)"
      })
  void aggregateByAUniqueOrderIsSafe(String aggregate) {
    assertThat(overOrders("SELECT " + aggregate + " AS v FROM o").verdict())
        .isEqualTo(RerunVerdict.SAFE);
  }

  @Test
  void remediesAreWrittenOut() {
    assertThat(full("RS06", overOrders("SELECT arg_max(region, paid) AS v FROM o")))
        .singleElement()
        .asString()
        .startsWith("RS06 UNSAFE 'arg_max(region, paid)' 1:8: it takes one of the rows that tie. ")
        .endsWith("Let equal moments be told apart by the value: arg_max(region, (paid, region)).");
    assertThat(full("RS06", overOrders("SELECT list(region) AS v FROM o")))
        .singleElement()
        .asString()
        .endsWith("it takes rows as they come. Put ORDER BY id inside the parentheses.");
  }

  @Test
  void valuesThatAreToldApartAreOrderedByThemselves() {
    assertThat(full("RS06", overOrders("SELECT list(DISTINCT region) AS v FROM o")))
        .singleElement()
        .asString()
        .startsWith("RS06 UNSAFE 'list(DISTINCT region)' ")
        .endsWith("it takes rows as they come. Put ORDER BY region inside the parentheses.");
    assertThat(full("RS06", overOrders("SELECT string_agg(DISTINCT region, ',') AS v FROM o")))
        .singleElement()
        .asString()
        .endsWith("Put ORDER BY region inside the parentheses.");
  }

  @Test
  void rowsOfAJoinAreToldApartByTheKeysOfAllItsInputs() {
    String text = "SELECT list(o.region) AS v FROM o JOIN r ON r.id = o.id";
    AssetDefinition joined =
        asset("shop.x").reads("o", "shop.orders").reads("r", "shop.raw").select(text);
    assertThat(full("RS06", audit(RAW, ORDERS, joined)))
        .singleElement()
        .asString()
        .endsWith("Put ORDER BY o.id, r.delivery_path, r.delivery_line inside the parentheses.");
    AssetDefinition keyless = asset("shop.k").reads("r", "shop.raw").select("SELECT region FROM r");
    AssetDefinition other =
        asset("shop.x")
            .reads("o", "shop.orders")
            .reads("k", "shop.k")
            .select("SELECT list(o.region) AS v FROM o JOIN k ON k.region = o.region");
    assertThat(full("RS06", audit(RAW, ORDERS, keyless, other)))
        .singleElement()
        .asString()
        .endsWith("Put ORDER BY columns in which no two rows agree inside the parentheses.");
  }
}
