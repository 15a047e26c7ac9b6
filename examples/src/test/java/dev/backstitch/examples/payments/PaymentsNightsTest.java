package dev.backstitch.examples.payments;

import static dev.backstitch.dsl.Checks.inRange;
import static dev.backstitch.dsl.Checks.noRows;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.BackfillPlans;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.Reads;
import dev.backstitch.engine.run.RunListener;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.testkit.TestProject;
import dev.backstitch.testkit.TestRun;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The first nights of the bank: days are still open, and people read while they are built. */
@Tag("large")
class PaymentsNightsTest {
  private static final String FIRST_NIGHT = "2021-04-12T04:30:00Z";
  private static final List<String> NIGHTS =
      List.of("2021-04-13T04:30:00Z", "2021-04-14T04:30:00Z");

  private static TestProject bank(Changed project) {
    return TestProject.of(project).at(FIRST_NIGHT);
  }

  private static long contradictions(Backstitch backstitch, @Nullable Long release) {
    Reads.Request request = new Reads.Request(BadMorning.CONTRADICTIONS, release, null, 1);
    Reads.Answer answer = backstitch.reads().query(request, Cancellation.NEVER);
    return ((Number) answer.result().rows().get(0).get(0)).longValue();
  }

  private static long newest(TestProject bank) {
    return (Long) bank.query("SELECT max(release) FROM backstitch.releases").value();
  }

  /** What a reader could have seen at any moment of all nights. */
  private static List<Long> ofEveryRelease(TestProject bank) {
    return bank.query("SELECT release FROM backstitch.releases ORDER BY release").lines().stream()
        .map(release -> contradictions(bank.backstitch(), Long.valueOf(release)))
        .toList();
  }

  @Test
  void balancesAndPaymentsOfOpenDaysAddUpInEveryReadWhileNightsGoBy() throws Exception {
    try (TestProject bank = bank(Changed.by())) {
      bank.materialize().succeeds();
      AtomicBoolean ends = new AtomicBoolean();
      CompletableFuture<long[]> reader =
          CompletableFuture.supplyAsync(() -> reading(bank.backstitch(), ends));
      for (String night : NIGHTS) {
        TestRun run = bank.at(night).materialize().succeeds();
        assertThat(run.of(Payments.PAYMENTS_EUR).built().count())
            .as("days that still take payments are built again with the new one")
            .isEqualTo(4);
        assertThat(run.of(Payments.BALANCE).built())
            .isEqualTo(run.of(Payments.PAYMENTS_EUR).built());
      }
      ends.set(true);
      long[] seen = reader.get();
      System.out.println("reads of open days: " + seen[0] + ", mixed: " + seen[1]);
      assertThat(seen[0]).isPositive();
      assertThat(seen[1]).isZero();
      assertThat(ofEveryRelease(bank)).containsOnly(0L);
    }
  }

  private static long[] reading(Backstitch backstitch, AtomicBoolean ends) {
    long[] readsAndMixed = new long[2];
    while (!ends.get()) {
      readsAndMixed[0]++;
      readsAndMixed[1] += contradictions(backstitch, null) == 0 ? 0 : 1;
    }
    return readsAndMixed;
  }

  @Test
  @Tag("large")
  void publishedEachOnItsOwnTheyWouldContradictEachOther() {
    Changed alone =
        Changed.by(
            Payments.PAYMENTS_EUR.publishedWith("payments"),
            Payments.BALANCE.publishedWith("balance"));
    try (TestProject bank = bank(alone)) {
      bank.materialize("+finance.balance").succeeds();
      bank.at(NIGHTS.get(0)).materialize("+finance.balance").succeeds();
      assertThat(ofEveryRelease(bank)).anyMatch(days -> days > 0).endsWith(0L);
    }
  }

  @Test
  void whoeverBuildsPaymentsAloneTakesTheBalancesThatAreThereAlong() {
    try (TestProject bank = bank(Changed.by())) {
      String payments = "+payments.payments_eur";
      TestRun first = bank.materialize(payments).succeeds();
      assertThat(first.of(Payments.BALANCE)).as("nobody asked for it yet").hasToString("{}");
      bank.materialize("finance.balance").succeeds();

      TestRun next = bank.at(NIGHTS.get(0)).materialize(payments).succeeds();

      assertThat(next.of(Payments.PAYMENTS_EUR).built()).hasToString("2021-04-09..2021-04-12");
      assertThat(next.of(Payments.BALANCE).built()).hasToString("2021-04-09..2021-04-11");
      assertThat(ofEveryRelease(bank)).containsOnly(0L);
      assertThat(bank.backstitch().backfillPlans().plan(restating("payments_eur")).plan().assets())
          .as("and so does whoever restates payments alone")
          .extracting(entry -> entry.asset() + " " + entry.partitions().text())
          .containsExactly(
              "payments.payments_eur 2021-04-03", "finance.balance 2021-04-03..2021-04-12");
    }
  }

  private static BackfillPlans.Request restating(@Nullable String select) {
    List<String> from = List.of("payments.payments_eur[2021-04-03]", "payments.risk[2021-04-03]");
    return new BackfillPlans.Request(from, Set.of(), select, "a day was wrong");
  }

  @Test
  void whatFailsKeepsItsGroupBackAtNightAndEverythingInABackfill() {
    String select = "+finance.balance, crm.revenue_weekly, payments.risk";
    try (TestProject bank = bank(Changed.by())) {
      bank.materialize(select).succeeds();
      aBalanceThatDoesNotHoldKeepsItsPaymentsBackToo(bank, select);
      scoresThatFailLeaveOthersVisible(bank, select);
      scoresThatFailInABackfillLeaveNothingVisible(bank);
    }
  }

  private static void aBalanceThatDoesNotHoldKeepsItsPaymentsBackToo(
      TestProject bank, String select) {
    bank.declaring(
        Changed.by(
            Payments.BALANCE.mustHold(noRows("SELECT * FROM output WHERE day = '2021-04-12'"))));

    TestRun night = bank.at(NIGHTS.get(0)).materialize(select);

    assertThat(night.problems())
        .extracting(problem -> problem.text())
        .anySatisfy(text -> assertThat(text).startsWith("BS-520 finance.balance 2021-04-12"))
        .contains(
            "BS-571 payments.payments_eur, finance.balance: are published together, and"
                + " finance.balance lacks 2021-04-12. Nothing of the group was published; mend it"
                + " and run again.");
    assertThat(lastDay(bank, "balance")).isEqualTo("2021-04-11");
    assertThat(lastDay(bank, "payments_eur")).isEqualTo("2021-04-11");
    assertThat(lastDay(bank, "payments")).isEqualTo("2021-04-12");
    assertThat(ofEveryRelease(bank)).containsOnly(0L);
  }

  private static void scoresThatFailLeaveOthersVisible(TestProject bank, String select) {
    bank.declaring(Changed.by(Payments.RISK.mustHold(inRange("score", "0", "1"))));

    TestRun night = bank.at(NIGHTS.get(1)).materialize(select);

    assertThat(night.of(Payments.RISK).failed().isEmpty()).isFalse();
    assertThat(lastDay(bank, "balance")).isEqualTo("2021-04-13");
    assertThat(lastDay(bank, "payments_eur")).isEqualTo("2021-04-13");
    assertThat(lastDay(bank, "risk")).isEqualTo("2021-04-11");
    assertThat(ofEveryRelease(bank)).containsOnly(0L);
  }

  private static void scoresThatFailInABackfillLeaveNothingVisible(TestProject bank) {
    long before = newest(bank);
    String plan = bank.backstitch().backfillPlans().plan(restating(null)).saved().id();
    String run = bank.backstitch().backfills().run(plan, RunListener.SILENT).run();

    ProblemException refused =
        catchThrowableOfType(
            ProblemException.class,
            () -> bank.backstitch().backfills().publish(plan, RunListener.SILENT));

    assertThat(refused.problem().text())
        .isEqualTo(
            ("BS-582 run %s: is failed, expected all of it built. Mend what failed, then"
                    + " `backstitch backfill resume %s`.")
                .formatted(run, run));
    assertThat(newest(bank)).isEqualTo(before);
  }

  private static String lastDay(TestProject bank, String table) {
    return bank.query("SELECT max(day) FROM " + table).lines().get(0);
  }
}
