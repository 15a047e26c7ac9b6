package dev.backstitch.lineage.audit.rule;

import static dev.backstitch.lineage.audit.rule.Judged.RAW;
import static dev.backstitch.lineage.audit.rule.Judged.audit;
import static dev.backstitch.lineage.audit.rule.Judged.full;
import static dev.backstitch.lineage.audit.rule.Judged.heads;
import static dev.backstitch.lineage.fixture.An.asset;
import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.mapping.MappingSpec;
import dev.backstitch.asset.mapping.kind.AllPartitions;
import dev.backstitch.asset.mapping.kind.Latest;
import dev.backstitch.asset.mapping.kind.SamePartition;
import dev.backstitch.asset.mapping.kind.TrailingUnits;
import dev.backstitch.asset.mapping.kind.WholeTable;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.asset.partition.Unit;
import dev.backstitch.lineage.audit.RerunVerdict;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** RS09 to RS14, RS18 and RS20: what an asset reads, and how much of it. */
class ReadingRulesTest {
  private static final AssetDefinition CODES =
      asset("shop.codes").scheme(Scheme.WHOLE).raw("region VARCHAR", "label VARCHAR");
  private static final AssetDefinition TIERS =
      asset("shop.tiers").reads("feed", "shop.raw").versions(List.of("id"), List.of("region"));

  private static AssetDefinition over(MappingSpec mapping, String sql) {
    return asset("shop.x").reads("r", "shop.raw", mapping).select(sql);
  }

  @Test
  void ownPreviousPartitionHoldsInOrderOnly() {
    assertThat(
            full(
                "RS09",
                audit(
                    RAW,
                    asset("shop.x")
                        .reads("r", "shop.raw")
                        .readsOwnPrevious("before")
                        .select(
                            """
                            SELECT sum(eur) AS eur
                            FROM (SELECT eur FROM r UNION ALL SELECT eur FROM before)"""))))
        .containsExactly(
            "RS09 CONDITIONAL 'before' 2:51: it reads the partition before, so a partition is right"
                + " only if all before it are. Rebuild in order to the newest; a backfill plan does"
                + " both. Where it can be computed from the inputs, do that instead.");
    assertThat(heads("SELECT sum(eur) AS eur FROM r")).isEmpty();
  }

  @Test
  void watermarkTakenFromItselfIsUnsafe() {
    AssetDefinition incremental =
        asset("shop.x")
            .reads("r", "shop.raw")
            .readsOwnPrevious("before")
            .yields("id BIGINT", "paid TIMESTAMPTZ")
            .select(
                """
                SELECT id, paid FROM r
                WHERE paid > coalesce((SELECT max(paid) FROM before), TIMESTAMPTZ '1970-01-01')""");

    assertThat(full("RS10", audit(RAW, incremental)))
        .containsExactly(
            "RS10 UNSAFE 'max(paid)' 2:31: it takes up where the last build ended: a partition that"
                + " is built again finds its end there already, or not yet. Filter the input by the"
                + " partition instead: >= $partition_start AND < $partition_end.");
  }

  @Test
  void greatestValueCarriedOnIsNoWatermark() {
    AssetDefinition carried =
        asset("shop.x")
            .reads("r", "shop.raw")
            .readsOwnPrevious("before")
            .select(
                "SELECT max(paid) AS paid FROM (SELECT paid FROM r UNION ALL SELECT paid FROM"
                    + " before)");

    assertThat(full("RS10", audit(RAW, carried))).isEmpty();
  }

  @Test
  void allPartitionsWithoutAnEndSeeWhatCameLater() {
    assertThat(full("RS11", audit(RAW, over(new AllPartitions(), "SELECT sum(eur) AS s FROM r"))))
        .containsExactly(
            "RS11 CONDITIONAL 'r' 1:27: it sees all of shop.raw that there is at the time of the"
                + " build, also what came after its partition. Add WHERE r.day <= $partition_key, or"
                + " read no more than counts: trailingDays(n).");
  }

  @ParameterizedTest
  @ValueSource(strings = {"day <= $day", "day < $partition_end", "day = $day", "$day >= r.day"})
  void allPartitionsUpToTheWindowAreSafe(String condition) {
    assertThat(
            full(
                "RS11",
                audit(
                    RAW,
                    over(new AllPartitions(), "SELECT sum(eur) AS s FROM r WHERE " + condition))))
        .isEmpty();
  }

  @Test
  void allPartitionsFromAStartStillSeeWhatCameLater() {
    assertThat(
            full(
                "RS11",
                audit(
                    RAW,
                    over(new AllPartitions(), "SELECT sum(eur) AS s FROM r WHERE day >= $day"))))
        .hasSize(1);
  }

  @Test
  void unpartitionedTotalsAreMeantToSeeEverything() {
    AssetDefinition totals =
        asset("shop.x")
            .scheme(Scheme.WHOLE)
            .reads("r", "shop.raw", new AllPartitions())
            .select("SELECT sum(eur) AS s FROM r");

    assertThat(audit(RAW, totals).verdict()).isEqualTo(RerunVerdict.SAFE);
  }

  @Test
  void filterWiderThanTheMappingIsUnsafe() {
    AssetDefinition wide =
        over(
            new SamePartition(), "SELECT sum(eur) AS s FROM r WHERE day >= $day - INTERVAL 29 DAY");

    assertThat(full("RS12", audit(RAW, wide)))
        .singleElement()
        .asString()
        .startsWith("RS12 UNSAFE 'day >= $day - 29 days' 1:")
        .endsWith(
            "it asks for partitions of shop.raw that samePartition() never gives, so it counts less"
                + " than it says, and a change of those does not reach it. Declare what it asks"
                + " for, such as trailingDays(30), or filter no wider than samePartition().");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "day >= $partition_start - INTERVAL 29 DAY",
        "day > $day - 30",
        "day BETWEEN $day - 29 AND $day",
        "day <= $day + 1",
        "day >= $day - INTERVAL 1 MONTH"
      })
  void filterWiderThanTheMappingIsUnsafeHoweverWritten(String condition) {
    AssetDefinition wide =
        over(new SamePartition(), "SELECT sum(eur) AS s FROM r WHERE " + condition);

    assertThat(full("RS12", audit(RAW, wide))).hasSize(1);
  }

  @Test
  void filterWithinTheMappingIsFine() {
    MappingSpec month = TrailingUnits.of(30, Unit.DAY).clippedAtStart();
    String sql = "SELECT sum(eur) AS s FROM r WHERE day >= $day - INTERVAL %d DAY";

    assertThat(full("RS12", audit(RAW, over(month, sql.formatted(29))))).isEmpty();
    assertThat(full("RS12", audit(RAW, over(month, sql.formatted(7))))).isEmpty();
    assertThat(full("RS12", audit(RAW, over(month, sql.formatted(30))))).hasSize(1);
    assertThat(
            full("RS12", audit(RAW, over(month, sql.formatted(29) + " AND day < $partition_end"))))
        .isEmpty();
  }

  @Test
  void filterThatMissesTheMappingIsUnsafe() {
    assertThat(
            full(
                "RS12",
                audit(
                    RAW,
                    over(
                        new SamePartition(),
                        "SELECT sum(eur) AS s FROM r WHERE day = $day - INTERVAL 7 DAY"))))
        .hasSize(1);
  }

  @Test
  void dimensionReadAsItIsTodayIsUnsafe() {
    AssetDefinition joined =
        asset("shop.x")
            .reads("r", "shop.raw")
            .reads("t", "shop.tiers", new AllPartitions())
            .select("SELECT r.id, t.region FROM r\nJOIN t USING (id)");

    assertThat(full("RS13", audit(RAW, TIERS, joined)))
        .containsExactly(
            "RS13 UNSAFE 't' 2:6: it reads all that is known of shop.tiers today, whatever day is"
                + " built. Declare readsAsOf(\"t\", ..., at(\"alias.column\")) and join with"
                + " $as_of(t, moment).");
  }

  @Test
  void newestPartitionWhateverIsBuiltIsUnsafe() {
    assertThat(heads(audit(RAW, over(new Latest(), "SELECT sum(eur) AS s FROM r"))))
        .containsExactly("RS13 UNSAFE 'r' 1:27");
  }

  @Test
  void dimensionReadAsOfTheRowsTimeIsSafe() {
    AssetDefinition joined =
        asset("shop.x")
            .reads("r", "shop.raw")
            .readsAsOf("t", "shop.tiers", "r.paid")
            .select("SELECT r.id, t.region FROM r JOIN t ON t.id = r.id AND $as_of(t, r.paid)");

    assertThat(heads(audit(RAW, TIERS, joined))).isEmpty();
  }

  @Test
  void unpartitionedTableHoldsAsLongAsItStays() {
    AssetDefinition joined =
        asset("shop.x")
            .reads("r", "shop.raw")
            .reads("c", "shop.codes", new WholeTable())
            .select("SELECT r.id, c.label FROM r JOIN c USING (region)");

    assertThat(full("RS13", audit(RAW, CODES, joined)))
        .singleElement()
        .asString()
        .startsWith("RS13 CONDITIONAL 'c' 1:34: shop.codes keeps its current rows only");
  }

  @Test
  void versionsJoinedByBetweenAreUnsafe() {
    AssetDefinition joined =
        asset("shop.x")
            .reads("r", "shop.raw")
            .reads("t", "shop.tiers")
            .select(
                """
                SELECT r.id, t.region FROM r JOIN t
                  ON t.id = r.id AND r.paid BETWEEN t.valid_from AND t.valid_to""");

    assertThat(full("RS14", audit(RAW, TIERS, joined)))
        .containsExactly(
            "RS14 UNSAFE 'r.paid BETWEEN t.valid_from AND t.valid_to' 2:22: it lets a version hold"
                + " at the moment at which the next begins, so a row can meet both. Join with"
                + " $as_of(t, moment): from valid_from, until just before valid_to.");
  }

  @Test
  void versionsJoinedHalfOpenAreSafe() {
    AssetDefinition joined =
        asset("shop.x")
            .reads("r", "shop.raw")
            .reads("t", "shop.tiers")
            .select(
                """
                SELECT r.id, t.region FROM r JOIN t
                  ON t.id = r.id AND r.paid >= t.valid_from
                  AND (t.valid_to IS NULL OR r.paid < t.valid_to)""");

    assertThat(full("RS14", audit(RAW, TIERS, joined))).isEmpty();
  }

  @Test
  void whatOthersWriteHoldsAsLongAsTheyLeaveIt() {
    AssetDefinition rates = asset("shop.rates").outside("region VARCHAR", "rate DECIMAL(9,4)");
    AssetDefinition joined =
        asset("shop.x")
            .reads("r", "shop.raw")
            .reads("f", "shop.rates")
            .select("SELECT r.id, f.rate FROM r JOIN f USING (region)");

    assertThat(full("RS18", audit(RAW, rates, joined)))
        .containsExactly(
            "RS18 CONDITIONAL 'f' 1:33: shop.rates is written by others, who may change it without a"
                + " version. Take it in as a raw asset, which keeps each delivery, and read that.");
    assertThat(heads(audit(RAW, rates))).containsExactly("RS03 UNKNOWN 'shop.rates' 0:0");
  }

  @Test
  void whatOthersWriteReadWholeIsUnsafe() {
    AssetDefinition rates =
        asset("shop.rates").scheme(Scheme.WHOLE).outside("region VARCHAR", "rate DECIMAL(9,4)");
    AssetDefinition joined =
        asset("shop.x")
            .reads("r", "shop.raw")
            .reads("f", "shop.rates", new WholeTable())
            .select("SELECT r.id, f.rate FROM r JOIN f USING (region)");

    assertThat(heads(audit(RAW, rates, joined))).containsExactly("RS18 UNSAFE 'f' 1:33");
  }

  @Test
  void starOverWhatPromisesNothingHoldsAsLongAsItStays() {
    AssetDefinition loose = asset("shop.loose").reads("r", "shop.raw").select("SELECT id FROM r");
    AssetDefinition star =
        asset("shop.x").reads("o", "shop.loose").select("SELECT\n  o.* EXCLUDE (day)\nFROM o");

    assertThat(full("RS20", audit(RAW, loose, star)))
        .containsExactly(
            "RS20 CONDITIONAL 'o.*' 2:3: shop.loose promises no columns, so these come and go with"
                + " its query. Name the columns, or let shop.loose promise them with .yields(...).");
  }

  @Test
  void starOverPromisedColumnsIsSafe() {
    AssetDefinition promised =
        asset("shop.loose").reads("r", "shop.raw").yields("id BIGINT").select("SELECT id FROM r");
    AssetDefinition star =
        asset("shop.x").reads("o", "shop.loose").select("SELECT * EXCLUDE (day) FROM o");

    assertThat(heads(audit(RAW, promised, star))).isEmpty();
    assertThat(heads("SELECT * EXCLUDE (day) FROM r")).isEmpty();
  }
}
