package dev.backstitch.dsl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.check.Strictness;
import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.Declarations;
import dev.backstitch.asset.definition.Input;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.definition.Policy.Correction;
import dev.backstitch.asset.definition.Schedule.CatchUp;
import dev.backstitch.asset.definition.Totals;
import dev.backstitch.asset.mapping.Ends;
import dev.backstitch.dsl.fixture.Payments;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The whole story, as data. */
class PaymentsStoryTest {
  private final Declarations story = Project.declaredIn(Payments.class);

  private AssetDefinition asset(String name) {
    return byName().get(name);
  }

  private Map<String, AssetDefinition> byName() {
    return story.assets().stream()
        .collect(Collectors.toMap(a -> a.name().toString(), Function.identity()));
  }

  @Test
  void everythingIsReadWithoutProblems() {
    assertThat(story.problems()).isEmpty();
    assertThat(story.assets())
        .extracting(a -> a.name() + " " + a.origin().kind() + " " + a.scheme().shape())
        .containsExactly(
            "payments.payments_raw raw received_day",
            "finance.fx_raw raw received_day",
            "crm.customers_raw raw received_day",
            "payments.payments table day",
            "finance.fx_rates table day",
            "crm.customer_tiers dimension day",
            "payments.payments_eur table day",
            "finance.balance table day",
            "crm.revenue_weekly table week",
            "finance.revenue_monthly table month",
            "crm.churn_base table month",
            "crm.regional table day|region",
            "crm.regional_monthly table month|region",
            "crm.all_regions table day",
            "crm.customer_totals table whole",
            "payments.risk table day");
  }

  @Test
  void everyMappingMeansSomethingBetweenItsSchemes() {
    Map<String, AssetDefinition> assets = byName();
    assertThat(story.assets())
        .flatMap(a -> a.inputs().stream().map(i -> read(a, i, assets)).toList())
        .containsExactly(
            "payments.payments: raw byEventTime(openFor(days(3))), 1 link",
            "finance.fx_rates: raw trailingDays(7).clippedAtStart(), 1 link",
            "crm.customer_tiers: feed readsAsOf(), 1 link",
            "payments.payments_eur: p samePartition(), 1 link",
            "payments.payments_eur: fx samePartition(), 1 link",
            "payments.payments_eur: t readsAsOf(), 1 link",
            "finance.balance: p samePartition(), 1 link",
            "finance.balance: yesterday readsOwnPrevious(), 1 link",
            "crm.revenue_weekly: p wholeWeek(), 1 link",
            "finance.revenue_monthly: p wholeMonth(), 1 link",
            "crm.churn_base: p trailingDays(90).clippedAtStart(), 1 link",
            "crm.regional: p sharedBy(region), 1 link",
            "crm.regional_monthly: r each(wholeMonth(), samePartition()), 2 link",
            "crm.all_regions: r everyKeyOf(region), 1 link",
            "crm.customer_totals: p allPartitions(), 0 link",
            "payments.risk: p trailingDays(7).clippedAtStart(), 1 link");
  }

  private static String read(AssetDefinition a, Input in, Map<String, AssetDefinition> assets) {
    AssetDefinition up = assets.get(in.upstream().toString());
    var mapping =
        (dev.backstitch.asset.mapping.LinkMapping)
            in.mapping().resolve(new Ends(a.name().toString(), up.scheme(), a.scheme()));
    return a.name()
        + ": "
        + in.alias()
        + " "
        + in.mapping().words()
        + ", "
        + mapping.links().size()
        + " link";
  }

  @Test
  void lateRowsArePlacedByTheirOwnTime() {
    Input raw = asset("payments.payments").inputs().get(0);

    assertThat(raw.placement())
        .isEqualTo(new Input.Placement("paid_at", null, Input.LatePolicy.QUARANTINE));
  }

  @Test
  void dimensionIsReadAsOfTheMomentOfAnotherInput() {
    Input tiers = asset("payments.payments_eur").inputs().get(2);

    assertThat(tiers.upstream()).hasToString("crm.customer_tiers");
    assertThat(tiers.asOf()).isEqualTo("p.paid_at");
    assertThat(asset("crm.customer_tiers").origin())
        .isEqualTo(
            new Origin.Versioned(
                Origin.Versioned.Feed.SNAPSHOTS,
                java.util.List.of("customer_id"),
                java.util.List.of("tier"),
                null));
  }

  @Test
  void ownPreviousPartitionIsAnInputFromItself() {
    assertThat(asset("finance.balance").inputs().get(1).upstream()).hasToString("finance.balance");
  }

  @Test
  void checksKeepTheirStrictnessAndOrder() {
    assertThat(asset("payments.payments").checks())
        .extracting(c -> c.strictness() + " " + c.name())
        .containsExactly(
            Strictness.MUST + " unique(payment_id).acrossPartitions()",
            Strictness.MUST + " notNull(amount)",
            Strictness.SHOULD + " rowCountWithin(30).ofPreviousPartition()");
  }

  @Test
  void financeReconcilesByDayAndCurrency() {
    assertThat(asset("payments.payments_eur").reconciliations())
        .singleElement()
        .satisfies(
            t -> {
              assertThat(t.from().team()).isEqualTo("finance");
              assertThat(t.kept())
                  .isInstanceOfSatisfying(
                      Totals.InFiles.class,
                      files ->
                          assertThat(files.source().template())
                              .isEqualTo("landing/finance/daily_totals.csv"));
              assertThat(t.per()).containsExactly("day", "currency");
              assertThat(t.sums())
                  .extracting(s -> s.column() + "=" + s.theirs())
                  .containsExactly("amount_eur=total_eur");
              assertThat(t.tolerance().absolute()).isEqualByComparingTo("0.01");
            });
  }

  @Test
  void reportedMonthsAreCorrectedBeside() {
    var policy = asset("finance.revenue_monthly").policy();

    assertThat(policy.onceReported()).isEqualTo(Correction.RECORD_BESIDE);
    assertThat(policy.publishedWith()).isEqualTo("month-end");
    assertThat(asset("crm.revenue_weekly").policy().builtWhileOpen()).isTrue();
  }

  @Test
  void readersAndSchedulesAreCollectedToo() {
    assertThat(story.exposures())
        .extracting(e -> e.kind() + " " + e.name())
        .containsExactly("DASHBOARD revenue_board", "FILING regulator_monthly");
    assertThat(story.schedules())
        .extracting(s -> s.name() + " " + s.cron() + " " + s.onArrivalOf() + " " + s.catchUp())
        .containsExactly(
            "nightly 0 5 * * * [] " + CatchUp.ALL, "rates null [finance.fx_raw] " + CatchUp.NONE);
  }

  @Test
  void placeIsTheLineOnWhichTheDeclarationBegins() {
    assertThat(story.assets())
        .allSatisfy(a -> assertThat(a.place().file()).isEqualTo("Payments.java"));
    assertThat(story.assets()).extracting(a -> a.place().line()).isSorted().doesNotHaveDuplicates();
  }
}
