package dev.backstitch.lineage.radius;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.definition.Exposure;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The bank's story; the counts were computed apart, day by day. */
class PaymentsRadiusTest {
  private static final Story.At MAY = Payments.at("2022-05-01T00:00:00Z");

  private static String counts(Story.Shown shown) {
    return "payments_eur %d balance %d weekly %d monthly %d churn %d regional %d/%d/%d totals %d risk %d"
        .formatted(
            shown.count("payments.payments_eur"),
            shown.count("finance.balance"),
            shown.count("crm.revenue_weekly"),
            shown.count("finance.revenue_monthly"),
            shown.count("crm.churn_base"),
            shown.count("crm.regional"),
            shown.count("crm.regional_monthly"),
            shown.count("crm.all_regions"),
            shown.count("crm.customer_totals"),
            shown.count("payments.risk"));
  }

  @Test
  void sixWeeksOfWrongEuros() {
    Story.Shown shown = MAY.from("payments.payments_eur[2022-03-01..2022-04-11]");
    assertThat(counts(shown))
        .isEqualTo(
            "payments_eur 42 balance 61 weekly 7 monthly 2 churn 2 regional 126/6/42 totals 1 risk"
                + " 48");
    assertThat(shown.of("finance.balance")).isEqualTo("2022-03-01..2022-04-30");
    assertThat(shown.of("crm.revenue_weekly")).isEqualTo("2022-02-28..2022-04-11");
    assertThat(shown.of("finance.revenue_monthly")).isEqualTo("2022-03..2022-04");
    assertThat(shown.of("crm.regional")).isEqualTo("2022-03-01..2022-04-11|eu;uk;us");
    assertThat(shown.of("payments.risk")).isEqualTo("2022-03-01..2022-04-17");
    assertThat(shown.of("crm.customer_totals")).isEqualTo("whole");
    assertThat(shown.radius().hits()).hasSize(10);
    assertThat(shown.radius().hits().values()).noneMatch(Hit::isUpperBound);
    assertThat(shown.radius().leftBehind()).isEmpty();
    assertThat(shown.radius().neverRebuilt()).isEmpty();
  }

  @Test
  void aLateDeliveryReachesTheEventDaysThatWaitedForIt() {
    Story.Shown shown = MAY.from("payments.payments_raw[2022-03-22]");
    assertThat(shown.of("payments.payments")).isEqualTo("2022-03-19..2022-03-22");
    assertThat(shown.of("payments.payments_eur")).isEqualTo("2022-03-19..2022-03-22");
    assertThat(shown.radius().neverRebuilt()).containsOnlyKeys(Story.name("payments.payments_raw"));
    assertThat(shown.radius().toRebuild()).doesNotContainKey(Story.name("payments.payments_raw"));
  }

  @Test
  void aRedeliveredRateReachesTheDaysThatHoldIt() {
    Story.Shown shown = MAY.from("finance.fx_raw[2022-03-04]");
    assertThat(shown.of("finance.fx_rates")).isEqualTo("2022-03-04..2022-03-10");
    assertThat(counts(shown))
        .isEqualTo(
            "payments_eur 7 balance 58 weekly 2 monthly 1 churn 2 regional 21/3/7 totals 1 risk"
                + " 13");
    assertThat(shown.of("payments.risk")).isEqualTo("2022-03-04..2022-03-16");
  }

  @Test
  void wrongTiersOfTwoWeeksKnownByInterval() {
    assertThat(counts(MAY.from("payments.payments_eur[2022-03-01..2022-03-14]")))
        .isEqualTo(
            "payments_eur 14 balance 61 weekly 3 monthly 1 churn 2 regional 42/3/14 totals 1 risk"
                + " 20");
  }

  @Test
  void wrongTiersReachEveryLaterDayAsAnUpperBound() {
    Story.Shown shown = MAY.from("crm.customer_tiers[2022-03-01]");
    assertThat(counts(shown))
        .isEqualTo(
            "payments_eur 61 balance 61 weekly 9 monthly 2 churn 2 regional 183/6/61 totals 1 risk"
                + " 61");
    Hit tiers = hit(shown, "crm.customer_tiers");
    Hit eur = hit(shown, "payments.payments_eur");
    assertThat(tiers.isUpperBound()).isFalse();
    assertThat(eur.isUpperBound()).isTrue();
    assertThat(eur.certain().isEmpty()).isTrue();
    assertThat(hit(shown, "crm.revenue_weekly").isUpperBound()).isTrue();
  }

  @Test
  void whatIsReachedWithoutTheDimensionIsCertain() {
    Story.Shown shown = MAY.from("crm.customer_tiers[2022-03-01]", "payments.payments[2022-03-10]");
    Hit eur = hit(shown, "payments.payments_eur");
    assertThat(eur.certain().text()).isEqualTo("2022-03-10");
    assertThat(eur.atMost().text()).isEqualTo("2022-03-01..2022-03-09,2022-03-11..2022-04-30");
    assertThat(hit(shown, "payments.risk").certain().text()).isEqualTo("2022-03-10..2022-03-16");
    assertThat(hit(shown, "finance.balance").certain().text()).isEqualTo("2022-03-10..2022-04-30");
    assertThat(shown.why("payments.payments_eur", "2022-03-10"))
        .first()
        .asString()
        .contains("payments.payments 2022-03-10");
  }

  private static Hit hit(Story.Shown shown, String table) {
    return shown.radius().hits().get(Story.name(table));
  }

  @Test
  void reportsAndOwnersAreNamed() {
    Radius radius = MAY.from("payments.payments_eur[2022-03-01..2022-04-11]").radius();
    assertThat(radius.exposures())
        .extracting(Exposure::name)
        .containsExactly("regulator_monthly", "revenue_board");
    assertThat(radius.concerns())
        .extracting(c -> c.owner().team() + " " + c.assets().size() + " " + c.exposures().size())
        .containsExactly("crm 6 1", "finance 2 1", "payments 2 0");
  }

  @Test
  void aColumnThatIsNotShownDoesNotTouchTheReport() {
    Seed wrongName = MAY.seed("crm.revenue_weekly[2022-02-28]", "customer_name");
    Seed wrongTier = MAY.seed("crm.revenue_weekly[2022-02-28]", "TIER");
    assertThat(MAY.of(List.of(wrongName)).radius().exposures()).isEmpty();
    assertThat(MAY.of(List.of(wrongTier)).radius().exposures()).hasSize(1);
    assertThat(MAY.of(List.of(wrongName, wrongTier)).radius().exposures()).hasSize(1);
    assertThat(MAY.from("crm.revenue_weekly[2022-02-28]").radius().exposures()).hasSize(1);
  }

  @Test
  void aColumnSeedStillReachesAllReaders() {
    Seed seed = MAY.seed("payments.payments_eur[2022-03-01..2022-04-11]", "amount_eur");
    Radius radius = MAY.of(List.of(seed)).radius();
    assertThat(radius.hits()).hasSize(10);
    assertThat(radius.exposures()).hasSize(2);
    assertThat(radius.hits().get(Story.name("payments.payments_eur")).columns())
        .containsExactly("amount_eur");
  }

  @Test
  void unselectedAssetsAreTraversedAndLeftBehind() {
    Radius radius =
        Radius.of(
            MAY.graph(),
            MAY.extents(),
            List.of(MAY.seed("payments.payments[2022-03-01..2022-04-11]")),
            Set.of(Story.name("PAYMENTS.risk"), Story.name("payments.payments")));
    assertThat(radius.toRebuild())
        .containsOnlyKeys(Story.name("payments.payments"), Story.name("payments.risk"));
    assertThat(radius.toRebuild().get(Story.name("payments.risk")).all().count()).isEqualTo(48);
    assertThat(radius.leftBehind()).hasSize(9).containsKey(Story.name("payments.payments_eur"));
  }

  @Test
  void whyRiskIsInTheRadius() {
    Story.Shown shown = MAY.from("payments.payments_eur[2022-03-05]");
    assertThat(shown.why("payments.risk", "2022-03-09"))
        .containsExactly(
            "payments.risk 2022-03-09 because it reads payments.payments_eur"
                + " 2022-03-03..2022-03-09, of which 2022-03-05 is in the seed",
            "payments.payments_eur 2022-03-05 is in the seed:"
                + " wrong: payments.payments_eur[2022-03-05]");
  }

  @Test
  void whyABalanceIsInTheRadiusWeeksLater() {
    assertThat(MAY.from("payments.payments[2022-03-05]").why("finance.balance", "2022-04-30"))
        .containsExactly(
            "finance.balance 2022-04-30 because it carries on its own 2022-03-05",
            "finance.balance 2022-03-05 because it reads payments.payments_eur 2022-03-05,"
                + " of which 2022-03-05 is affected",
            "payments.payments_eur 2022-03-05 because it reads payments.payments 2022-03-05,"
                + " of which 2022-03-05 is in the seed",
            "payments.payments 2022-03-05 is in the seed: wrong: payments.payments[2022-03-05]");
  }
}
