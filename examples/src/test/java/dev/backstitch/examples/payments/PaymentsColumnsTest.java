package dev.backstitch.examples.payments;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.ui.cli.Main;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a wrong column reaches, asked on the command line. */
class PaymentsColumnsTest {
  private @TempDir Path home;

  private String run(String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int code =
        Main.run(
            Stream.concat(
                    Stream.of(args), Stream.of("--project", "payments", "--home", home.toString()))
                .toArray(String[]::new),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8));
    assertThat(code).as(err.toString(StandardCharsets.UTF_8)).isZero();
    return out.toString(StandardCharsets.UTF_8);
  }

  private String plan(String from, String column) {
    return run("backfill", "plan", "--from", from, "--column", column, "--reason", "wrong");
  }

  @Test
  void aWrongRegionLeavesWhatDoesNotLookAtRegionsAlone() {
    String plan = plan("payments.payments_eur[2022-03-01..2022-04-11]", "region");
    assertThat(plan)
        .contains("crm.customer_totals reading payments.payments_eur is as it was")
        .contains("finance.differences reading payments.payments_eur is as it was")
        .contains("finance.balance reading payments.payments_eur changes whole rows")
        .contains("payments.risk reading payments.payments_eur may change whole rows")
        .doesNotContainPattern("(?m)^ +crm.customer_totals +[0-9]");
  }

  @Test
  void aWrongAmountReachesSumsInOneColumn() {
    String plan = plan("payments.payments_raw[2022-03-01..2022-04-11]", "amount");
    assertThat(plan)
        .contains("payments.payments reading payments.payments_raw changes amount")
        .contains("payments.payments_eur reading payments.payments changes amount, amount_eur")
        .contains("crm.revenue_weekly reading payments.payments_eur changes revenue_eur")
        .contains("revenue_board", "regulator_monthly");
  }

  @Test
  void aWrongTierReachesTheRevenueOfTiers() {
    assertThat(run("lineage", "customers_raw.tier", "--down"))
        .contains("crm.customer_tiers.tier  (identity, as feed)")
        .contains("payments.payments_eur.tier  (identity, as t)")
        .contains("crm.tier_revenue.tier  (identity, as p)");
  }

  @Test
  void eurosAreTracedBackToAmountsAndRates() {
    assertThat(run("lineage", "revenue_monthly.revenue_eur", "--up"))
        .contains("payments.payments_eur.amount_eur  (aggregation, as p)")
        .contains("payments.payments_raw.amount  (identity, as raw)")
        .contains("finance.fx_raw.per_eur  (aggregation, as raw)")
        .doesNotContain("may depend on more");
  }
}
