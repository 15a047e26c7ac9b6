package dev.backstitch.lineage.sql;

import static dev.backstitch.lineage.fixture.An.asset;
import static dev.backstitch.lineage.fixture.Shop.problems;
import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.definition.AssetDefinition;
import java.util.List;
import org.junit.jupiter.api.Test;

class AsOfProblemsTest {
  private static final AssetDefinition FEED =
      asset("crm.feed").raw("customer_id BIGINT", "tier VARCHAR", "paid_at TIMESTAMPTZ");
  private static final AssetDefinition TIERS =
      asset("crm.tiers")
          .reads("feed", "crm.feed")
          .versions(List.of("customer_id"), List.of("tier"));
  private static final String JOIN = "SELECT t.tier FROM f JOIN t USING (customer_id) WHERE ";

  @Test
  void theMomentIsATimeOfAnotherInput() {
    assertThat(fact("f.paid_on", JOIN + "$as_of(t, f.paid_at)"))
        .containsExactly(
            "BS-130 shop.fact: reads 't' as of 'f.paid_on', which is no DATE, TIMESTAMP or"
                + " TIMESTAMPTZ column of 'f'; there are: day, paid_at, received_at. Did you mean"
                + " 'paid_at'? (Shop.java:1)");
    assertThat(fact("f.tier", JOIN + "$as_of(t, f.paid_at)"))
        .singleElement()
        .asString()
        .startsWith("BS-130 shop.fact: reads 't' as of 'f.tier', which is no DATE");
    assertThat(fact("t.valid_from", JOIN + "$as_of(t, f.paid_at)"))
        .containsExactly(
            "BS-130 shop.fact: reads 't' as of 't.valid_from', expected alias.column of another"
                + " input. Inputs: t, f. (Shop.java:1)");
  }

  @Test
  void aDimensionThatIsReadAsOfIsMetOnce() {
    assertThat(fact("f.paid_at", "SELECT t.tier FROM f JOIN t USING (customer_id)"))
        .containsExactly(
            "BS-131 shop.fact: reads 't' as of f.paid_at, but its SQL says $as_of(t, ...) 0 times,"
                + " expected once. Join it once ON ... AND $as_of(t, f.paid_at), or read it with"
                + " .reads(). (Shop.java:1)");
    assertThat(fact("f.paid_at", JOIN + "$as_of(t, f.paid_at) AND $as_of(T, f.received_at)"))
        .singleElement()
        .asString()
        .contains("says $as_of(t, ...) 2 times, expected once");
  }

  @Test
  void whatIsReadAsItIsIsNotMetAsOf() {
    AssetDefinition fact =
        asset("shop.fact")
            .reads("f", "crm.feed")
            .readsAll("t", "crm.tiers")
            .select(JOIN + "$as_of(t, f.paid_at)");
    assertThat(problems(FEED, TIERS, fact))
        .containsExactly(
            "BS-131 shop.fact: says $as_of(t, ...), but reads 't' as it is. Declare it with"
                + " .readsAsOf(\"t\", ...). (Shop.java:1)");
  }

  private static List<String> fact(String moment, String sql) {
    return problems(
        FEED,
        TIERS,
        asset("shop.fact").readsAsOf("t", "crm.tiers", moment).reads("f", "crm.feed").select(sql));
  }
}
