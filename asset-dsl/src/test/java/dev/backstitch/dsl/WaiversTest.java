package dev.backstitch.dsl;

import static dev.backstitch.dsl.Assets.column;
import static dev.backstitch.dsl.Assets.csv;
import static dev.backstitch.dsl.Assets.dimension;
import static dev.backstitch.dsl.Assets.mart;
import static dev.backstitch.dsl.Assets.raw;
import static dev.backstitch.dsl.Assets.team;
import static dev.backstitch.dsl.Mappings.samePartition;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.definition.Owner;
import dev.backstitch.asset.definition.Waiver;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.dsl.asset.Asset;
import dev.backstitch.dsl.asset.Dimension;
import dev.backstitch.dsl.asset.RawAsset;
import dev.backstitch.dsl.asset.Table;
import dev.backstitch.dsl.asset.TableInputs;
import dev.backstitch.dsl.scheme.Daily;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What people accept of the rerun audit is declared beside the asset, with a reason and an end. */
class WaiversTest {
  private static final LocalDate MARCH = LocalDate.of(2027, 3, 31);
  private static final Owner TEAM = team("t", "t@x");
  private static final Daily DAYS = Daily.from("2024-01-01", "UTC");
  private static final RawAsset<Daily> RAW =
      raw("t.raw")
          .ownedBy(TEAM)
          .partitionedBy(DAYS)
          .appendedFrom(csv("x/{partition}.csv", column("a", "DOUBLE")));
  private static final TableInputs<Daily> READING =
      mart("t.table").ownedBy(TEAM).partitionedBy(DAYS).reads("r", RAW, samePartition());
  private static final Table<Daily> SUM = READING.select("SELECT sum(a) AS a FROM r");

  @Test
  void everyWaiverIsKeptInOrder() {
    Table<Daily> waived =
        SUM.waive("RS07", "amounts are only charted", MARCH).waive("RS11", "meant so", MARCH);

    assertThat(waived.definition().notes().waivers())
        .containsExactly(
            new Waiver("RS07", "amounts are only charted", MARCH),
            new Waiver("RS11", "meant so", MARCH));
    assertThat(waived.problems()).isEmpty();
  }

  @Test
  void dimensionIsWaivedToo() {
    Dimension tiers =
        dimension("t.tiers")
            .ownedBy(TEAM)
            .fromFullSnapshots(RAW)
            .keyedBy("a")
            .tracking("a")
            .effectiveFromSnapshot()
            .waive("RS16", "the sender guarantees it", MARCH);

    assertThat(tiers.definition().notes().waivers()).hasSize(1);
  }

  @Test
  void waiverHoldsToTheEndOfItsLastDay() {
    Waiver waiver = new Waiver("RS07", "charts", MARCH);

    assertThat(waiver.holdsOn(MARCH)).isTrue();
    assertThat(waiver.holdsOn(MARCH.plusDays(1))).isFalse();
  }

  @Test
  void waiverOfNoRuleIsRefusedWithTheNearest() {
    assertThat(problems(SUM.waive("RS7", "charts", MARCH)))
        .containsExactly(
            "BS-123 t.table: waives 'RS7', found no such rule of the rerun audit. Did you mean"
                + " 'RS07'? `backstitch audit` names the rule of each finding.");
    assertThat(SUM.waive("RS7", "charts", MARCH).problems().get(0).place()).isNotNull();
  }

  @Test
  void waiverWithoutAReasonIsRefused() {
    assertThat(problems(SUM.waive("RS07", " ", MARCH)))
        .containsExactly(
            "BS-124 t.table: waives RS07 without a reason. Say in a few words why it may be relied"
                + " on.");
  }

  @Test
  void waiverWithoutAnEndFailsAtOnce() {
    assertThatThrownBy(() -> SUM.waive("RS07", "charts", null))
        .isInstanceOf(ProblemException.class)
        .hasMessageStartingWith("BS-104 t.table: the last day of the waiver is null");
  }

  @Test
  void javaStepIsDeclaredDeterministicWithAReason() {
    Table<Daily> step = READING.compute(in -> List.of(), column("a", "BIGINT"));

    assertThat(step.definition().notes().deterministic()).isNull();
    assertThat(step.deterministic("reads only its inputs").definition().notes().deterministic())
        .isEqualTo("reads only its inputs");
    assertThat(problems(step.deterministic("")))
        .containsExactly(
            "BS-124 t.table: is declared deterministic without a reason. Say in a few words why it"
                + " may be relied on.");
  }

  @Test
  void queryIsNotDeclaredDeterministic() {
    assertThat(problems(SUM.deterministic("trust me")))
        .containsExactly(
            "BS-125 t.table: declares a query deterministic, expected a Java step. Leave it out:"
                + " the rerun audit reads SQL itself.");
  }

  private static List<String> problems(Asset<?> asset) {
    return asset.problems().stream().map(p -> p.at(null).text()).toList();
  }
}
