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
import dev.backstitch.asset.mapping.kind.TrailingUnits;
import dev.backstitch.asset.partition.Unit;
import java.util.List;
import org.junit.jupiter.api.Test;

/** RS15, RS16 and RS17: which rows there are once, and in which partition. */
class KeyRulesTest {
  private static final Unique ONE_ID = new Unique(List.of("id"), Scope.PARTITION);

  @Test
  void arrivalsWithoutAKeyCanBeThereTwice() {
    AssetDefinition collected =
        asset("shop.x").places("r", "shop.raw", "paid").select("SELECT id, eur FROM r");

    assertThat(full("RS15", audit(RAW, collected)))
        .containsExactly(
            "RS15 CONDITIONAL 'r' 1:21: it collects rows from several days of arrival, and nothing"
                + " stops one that was sent twice from counting twice. Keep one row of each key with"
                + " QUALIFY row_number() ..., declare .keyedBy(...) and .mustHold(unique(...)).");
  }

  @Test
  void arrivalsWithAGuardedKeyAreSafe() {
    AssetDefinition collected =
        asset("shop.x")
            .places("r", "shop.raw", "paid")
            .key("id")
            .check(ONE_ID)
            .select("SELECT id, eur FROM r");

    assertThat(heads(audit(RAW, collected))).isEmpty();
  }

  @Test
  void arrivalsBroughtTogetherByAKeyAreSafe() {
    AssetDefinition collected =
        asset("shop.x")
            .places("r", "shop.raw", "paid")
            .select("SELECT id, max(eur) AS eur FROM r GROUP BY id");

    assertThat(heads(audit(RAW, collected))).isEmpty();
  }

  @Test
  void keyThatNothingShowsHoldsOnTrustOnly() {
    AssetDefinition keyed =
        asset("shop.x")
            .reads("r", "shop.raw")
            .key("id", "region")
            .select("SELECT id, region FROM r");

    assertThat(full("RS16", audit(RAW, keyed)))
        .containsExactly(
            "RS16 CONDITIONAL 'keyedBy(\"id\", \"region\")' 0:0: neither the query nor a check shows"
                + " that no two rows agree in id, region. Add .mustHold(unique(\"id\", \"region\")).");
  }

  @Test
  void keyThatAQueryOrACheckShowsIsSafe() {
    AssetDefinition grouped =
        asset("shop.x")
            .reads("r", "shop.raw")
            .key("id", "region")
            .select("SELECT id, region, sum(eur) AS eur FROM r GROUP BY id, region");
    AssetDefinition guarded =
        asset("shop.x")
            .reads("r", "shop.raw")
            .key("id", "region")
            .check(ONE_ID)
            .select("SELECT id, region FROM r");

    assertThat(heads(audit(RAW, grouped))).isEmpty();
    assertThat(heads(audit(RAW, guarded))).isEmpty();
  }

  @Test
  void feedOfADimensionIsLookedAtByItsStep() {
    AssetDefinition tiers =
        asset("shop.tiers").reads("feed", "shop.raw").versions(List.of("id"), List.of("region"));

    assertThat(heads(audit(RAW, tiers))).isEmpty();
  }

  @Test
  void partitionColumnOfAnotherTimeCanLeaveItsPartition() {
    AssetDefinition trailing =
        asset("shop.x")
            .reads("r", "shop.raw", TrailingUnits.of(7, Unit.DAY).clippedAtStart())
            .select("SELECT id, day FROM r");
    AssetDefinition computed =
        asset("shop.x")
            .reads("r", "shop.raw")
            .select("SELECT id, CAST(timezone('UTC', paid) AS DATE) AS day FROM r");

    assertThat(full("RS17", audit(RAW, trailing)))
        .containsExactly(
            "RS17 CONDITIONAL 'day' 1:12: it says of each row to which partition it belongs, and"
                + " nothing shows that it is the one that is built; other rows are counted and stop"
                + " the step. Leave day out, so that the engine adds it, or filter day = $day.");
    assertThat(heads(audit(RAW, computed))).containsExactly("RS17 CONDITIONAL 'day' 1:51");
  }

  @Test
  void partitionColumnOfTheSamePartitionIsSafe() {
    assertThat(heads("SELECT id, day FROM r")).isEmpty();
    assertThat(heads("SELECT id, r.day AS day FROM r")).isEmpty();
    assertThat(heads("SELECT id, $day AS day FROM r")).isEmpty();
    AssetDefinition filtered =
        asset("shop.x")
            .reads("r", "shop.raw", TrailingUnits.of(7, Unit.DAY).clippedAtStart())
            .select("SELECT id, day FROM r WHERE day = $day");
    assertThat(heads(audit(RAW, filtered))).isEmpty();
  }

  @Test
  void literalPartitionColumnIsThatOfOnePartitionOnly() {
    assertThat(heads("SELECT id, DATE '2024-01-01' AS day FROM r"))
        .containsExactly("RS17 CONDITIONAL 'day' 1:33");
  }

  @Test
  void partitionColumnUnderAnotherNameOrThroughAUnionIsFollowed() {
    assertThat(heads("SELECT id, d AS day FROM (SELECT id, day AS d FROM r) q")).isEmpty();
    assertThat(heads("SELECT id, day FROM r UNION ALL SELECT id, $day FROM r")).isEmpty();
    assertThat(heads("SELECT id, day FROM r UNION ALL SELECT id, DATE '2024-01-01' FROM r"))
        .containsExactly("RS17 CONDITIONAL 'day' 1:12");
  }

  @Test
  void otherColumnsThatAreNamedSoAreNotTheOwnPartition() {
    String swapped = "SELECT id, d AS day FROM (SELECT id, day, CAST(paid AS DATE) AS d FROM r) q";
    assertThat(heads(swapped)).anyMatch(head -> head.startsWith("RS17 CONDITIONAL 'day'"));
    String shadowed =
        "WITH q AS (SELECT id, DATE '2024-01-01' AS day FROM r) SELECT id, day FROM q -- $day";
    assertThat(heads(shadowed)).anyMatch(head -> head.startsWith("RS17 CONDITIONAL 'day'"));
  }
}
