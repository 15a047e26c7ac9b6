package dev.backstitch.examples.audit;

import static dev.backstitch.testkit.AssetTest.materialise;
import static dev.backstitch.testkit.Rows.rows;
import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.definition.AssetProject;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.home.Options;
import dev.backstitch.examples.payments.Payments;
import dev.backstitch.examples.payments.PaymentsProject;
import dev.backstitch.examples.retail.Retail;
import dev.backstitch.examples.retail.RetailProject;
import dev.backstitch.lineage.audit.AssetAudit;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the audit says of the examples, and that each UNSAFE is a true one. */
class ExamplesAuditTest {
  @TempDir Path home;

  @Test
  void paymentsIsJudgedAssetByAsset() {
    assertThat(audited(new PaymentsProject()))
        .containsExactlyInAnyOrder(
            "crm.customers_raw SAFE",
            "crm.customer_tiers SAFE",
            "crm.tier_revenue SAFE",
            "finance.daily_totals_raw SAFE",
            "finance.fx_raw SAFE",
            "payments.payments_raw SAFE",
            "payments.payments SAFE",
            "payments.payments_eur SAFE",
            "crm.customer_totals SAFE",
            "crm.revenue_weekly SAFE",
            "finance.revenue_monthly SAFE",
            "finance.fx_rates UNSAFE",
            "finance.fx_rates RS06 UNSAFE 1:18 max_by(per_eur, published_on)",
            "finance.balance CONDITIONAL",
            "finance.balance RS09 CONDITIONAL 3:49 yesterday",
            "finance.differences CONDITIONAL",
            "finance.differences RS13 CONDITIONAL 4:26 accounts",
            "finance.differences RS16 CONDITIONAL 0:0 keyedBy(\"currency\")",
            "payments.risk UNKNOWN",
            "payments.risk RS03 UNKNOWN 0:0 RiskScore::score");
  }

  @Test
  void retailIsJudgedAssetByAsset() {
    assertThat(audited(new RetailProject()))
        .containsExactlyInAnyOrder(
            "sales.orders_raw SAFE",
            "finance.fx_raw SAFE",
            "finance.control_raw SAFE",
            "sales.orders SAFE",
            "sales.revenue_by_country SAFE",
            "finance.control CONDITIONAL",
            "finance.control RS13 CONDITIONAL 9:26 accounts",
            "finance.revenue_eur UNSAFE",
            "finance.revenue_eur RS06 UNSAFE 5:10 max_by(per_eur, published_on)");
  }

  /** No check of the raw rates forbids that a file names a currency twice. */
  @Test
  void rateThatIsSentTwiceGivesWhicheverComesFirst() {
    String dearer = "2011-03-01, GBP, 0.50";
    String cheaper = "2011-03-01, GBP, 0.80";

    materialise(Retail.REVENUE_EUR)
        .on("2011-03-01")
        .given("revenue", rows("country, gross_gbp", "France, 1.000"))
        .given("fx", rows("published_on, currency, per_eur", dearer, cheaper))
        .expect(rows("country, gross_eur", "France, 2.000000"));
    materialise(Retail.REVENUE_EUR)
        .on("2011-03-01")
        .given("revenue", rows("country, gross_gbp", "France, 1.000"))
        .given("fx", rows("published_on, currency, per_eur", cheaper, dearer))
        .expect(rows("country, gross_eur", "France, 1.250000"));
  }

  @Test
  void rateOfTheBankThatIsSentTwiceDoesSoToo() {
    assertRate("0.500000", "2022-03-01, GBP, 0.50", "2022-03-01, GBP, 0.80");
    assertRate("0.800000", "2022-03-01, GBP, 0.80", "2022-03-01, GBP, 0.50");
  }

  private static void assertRate(String expected, String... pounds) {
    List<String> given = new ArrayList<>(List.of(pounds));
    List<String> rates = new ArrayList<>(List.of("GBP, " + expected));
    for (int i = 1; i <= 11; i++) {
      given.add("2022-03-01, C" + i + ", 1");
      rates.add("C" + i + ", 1.000000");
    }
    materialise(Payments.FX_RATES)
        .on("2022-03-01")
        .given("raw", rows("published_on, currency, per_eur", given.toArray(String[]::new)))
        .expect(rows("currency, per_eur", rates.toArray(String[]::new)));
  }

  private List<String> audited(AssetProject project) {
    try (Backstitch backstitch = Backstitch.open(project, new Options(home, null, null, "test"))) {
      return backstitch.audits().audit(null).stream().flatMap(ExamplesAuditTest::lines).toList();
    }
  }

  private static Stream<String> lines(AssetAudit audit) {
    return Stream.concat(
        Stream.of(audit.asset() + " " + audit.verdict()),
        audit.findings().stream()
            .map(
                f ->
                    "%s %s %s %d:%d %s"
                        .formatted(
                            audit.asset(),
                            f.rule(),
                            f.verdict(),
                            f.line(),
                            f.column(),
                            f.expression())));
  }
}
