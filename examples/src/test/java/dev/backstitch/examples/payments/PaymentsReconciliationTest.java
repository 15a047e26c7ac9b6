package dev.backstitch.examples.payments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.tuple;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.BackfillPlans;
import dev.backstitch.engine.app.reconcile.Asked;
import dev.backstitch.engine.app.reconcile.Reconcile;
import dev.backstitch.engine.app.reconcile.Report;
import dev.backstitch.engine.reconcile.Line;
import dev.backstitch.engine.run.RunListener;
import dev.backstitch.storage.reconcile.Reconciled;
import dev.backstitch.testkit.TestProject;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;

/**
 * One day's rates were wrong by a factor of two when they were first published; the bank hears of
 * it, the true ones are delivered, and the day is restated. Finance had the true ones all along.
 */
@Tag("large")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class PaymentsReconciliationTest {
  private static final String WRONG = "2022-03-09";
  private static final String SELECTION = "finance.fx_rates or payments.payments_eur";
  private static final String UPSTREAM = "+payments.payments_eur";

  private final TestProject bank = TestProject.of(new PaymentsProject());
  private String plan = "";
  private String run = "";

  @BeforeAll
  void publishAWrongDay() {
    bank.materialize("finance.fx_raw").succeeds();
    String truth = rates("per_eur");
    bank.at("2022-05-04T05:00:00Z").land("landing/fx/" + WRONG + ".csv", rates("2 * per_eur"));
    bank.materialize(UPSTREAM).succeeds();
    bank.at("2022-05-04T08:00:00Z").land("landing/fx/" + WRONG + ".csv", truth);
    bank.materialize("finance.fx_raw").succeeds();
  }

  @AfterAll
  void close() {
    bank.close();
  }

  private String rates(String perEur) {
    return bank
        .query(
            "SELECT currency, " + perEur + " FROM fx_raw WHERE published_on = DATE '" + WRONG + "'")
        .lines()
        .stream()
        .map(line -> line.replace(", ", ","))
        .collect(Collectors.joining("\n", "currency,per_eur\n", "\n"));
  }

  private Reconcile reconcile() {
    return bank.backstitch().reconcile();
  }

  private static List<String> summary(Report report) {
    return report.compared().stream()
        .map(
            one ->
                one.part()
                    + " "
                    + one.side()
                    + " "
                    + one.partitions()
                    + ": "
                    + one.counts(one.terms().measures().get(0)))
        .toList();
  }

  @Test
  @Order(1)
  void whatIsPublishedIsOffOnTheWrongDayAlone() {
    Report report =
        reconcile().of(new Reconcile.Request("payments_eur", null, null, Asked.NOTHING));

    assertThat(summary(report))
        .containsExactly(
            "RANGE PUBLISHED 2021-04-01..2022-04-30:"
                + " Counts[within=5124, off=11, onlyOurs=0, onlyTheirs=0]");
    assertThat(report.holds()).isFalse();
    assertThat(report.compared().get(0).differences())
        .extracting(line -> line.key().values().get(0))
        .containsOnly(WRONG);
  }

  @Test
  @Order(2)
  void theBackfillIsKeptBackUntilItIsReconciled() {
    BackfillPlans.Request request =
        new BackfillPlans.Request(
            List.of("finance.fx_rates[" + WRONG + "]"), Set.of(), SELECTION, "rates were doubled");
    plan = bank.backstitch().backfillPlans().plan(request).saved().id();
    run = bank.backstitch().backfills().run(plan, RunListener.SILENT).run();

    bank.backstitch()
        .notices()
        .announce(plan, Instant.parse("2023-01-01T06:00:00Z"), ZoneOffset.UTC);
    bank.backstitch().approvals().approve(plan, "ines", null);
    ProblemException kept =
        catchThrowableOfType(
            ProblemException.class,
            () -> bank.backstitch().backfills().publish(plan, RunListener.SILENT));

    assertThat(kept.problems())
        .extracting(Problem::code, Problem::message)
        .containsExactly(
            tuple(
                "BS-664",
                "is kept back: gate reconciled is open, expected that its totals are those of the"
                    + " outside"));
  }

  @Test
  @Order(3)
  void typedInTotalsThatDifferKeepItBackTillSomebodyAnswersForIt() {
    Asked asked = new Asked(null, List.of("total_eur=1.00"), null, null);
    Report report = reconcile().ofBackfill(plan, asked, null);
    assertThat(report.recorded().counts()).isFalse();
    assertThat(report.compared().get(1).lines())
        .extracting(Line::agreement)
        .containsExactly(Line.Agreement.OFF);

    assertThat(refused(asked, new Reconciled.Overridden("because", "ines")))
        .isEqualTo(
            "BS-687 override: found the reason 'because', expected a whole sentence. Say why it may"
                + " be published; it will be in the notice.");
    assertThat(refused(asked, new Reconciled.Overridden("finance books it in May", " ")))
        .isEqualTo("BS-687 override: found nobody's name, expected who decides. Say --as NAME.");

    Reconciled.Overridden word = new Reconciled.Overridden("finance books it in May", "ines");
    assertThat(reconcile().ofBackfill(plan, asked, word).recorded().override()).contains(word);
    assertThat(gate()).last().isEqualTo("ines gate reconciled is overridden: " + word.reason());
  }

  private String refused(Asked asked, Reconciled.Overridden word) {
    return catchThrowableOfType(
            ProblemException.class, () -> reconcile().ofBackfill(plan, asked, word))
        .problem()
        .text();
  }

  private List<String> gate() {
    return bank.backstitch().backfillStatuses().of(plan).life().events().stream()
        .skip(3)
        .map(event -> event.by() + " " + event.fact().words())
        .toList();
  }

  @Test
  @Order(4)
  void controlPeriodIsBesideTheRange() {
    assertThat(refused(new Asked(null, List.of(), null, "2022-03-08..2022-03-09"), null))
        .isEqualTo(
            "BS-686 control 2022-03-08..2022-03-09: has partitions of payments.payments_eur that"
                + " are being restated: 2022-03-09, expected none of them. Name partitions beside "
                + "2022-03-09.");
  }

  @Test
  @Order(5)
  void afterTheFixEveryFigureIsFinancesToTheCent() {
    Asked asked = new Asked(null, List.of(), null, "2022-02-07..2022-03-08");

    Report report = reconcile().ofBackfill(run, asked, null);

    assertThat(summary(report))
        .containsExactly(
            "RANGE PUBLISHED 2022-03-09: Counts[within=2, off=11, onlyOurs=0, onlyTheirs=0]",
            "RANGE WORKSPACE 2022-03-09: Counts[within=13, off=0, onlyOurs=0, onlyTheirs=0]",
            "CONTROL WORKSPACE 2022-02-07..2022-03-08:"
                + " Counts[within=390, off=0, onlyOurs=0, onlyTheirs=0]");
    assertThat(report.controls()).allSatisfy(c -> assertThat(c.holds()).isTrue());
    assertThat(report.holds()).isTrue();
    assertThat(gate()).last().asString().startsWith("test reconciled: 403 figures agree, ");
  }

  @Test
  @Order(6)
  void asPublishedItAgreesWithDeclaredTotalsAndWithAFileOfThem() {
    bank.backstitch().backfills().publish(plan, RunListener.SILENT);

    Report report = reconcile().of(new Reconcile.Request(null, null, null, Asked.NOTHING));
    assertThat(report.holds()).isTrue();
    assertThat(report.compared().get(0).lines()).hasSize(5135);

    Report before = reconcile().of(new Reconcile.Request(null, 1L, null, Asked.NOTHING));
    assertThat(before.compared().get(0).lines()).allMatch(line -> !line.agrees());
  }

  @Test
  @Order(7)
  void everyComparisonIsKept() {
    assertThat(
            bank.query(
                    """
                    SELECT reconciliation, run IS NOT NULL, agrees, override_by, part, side, off
                    FROM backstitch.reconciliations WHERE reconciliation <= 4
                    ORDER BY reconciliation, part, side\
                    """)
                .lines())
        .containsExactly(
            "1, false, false, NULL, range, published, 11",
            "2, true, false, NULL, range, published, 1",
            "2, true, false, NULL, range, workspace, 1",
            "3, true, false, ines, range, published, 1",
            "3, true, false, ines, range, workspace, 1",
            "4, true, true, NULL, control, workspace, 0",
            "4, true, true, NULL, range, published, 11",
            "4, true, true, NULL, range, workspace, 0");
  }

  @Test
  @Order(8)
  void totalsThatAreNotThereAreMissed() {
    Path none = Path.of("none.csv").toAbsolutePath();
    ProblemException refused =
        catchThrowableOfType(
            ProblemException.class,
            () ->
                reconcile()
                    .of(
                        new Reconcile.Request(
                            "payments_eur",
                            null,
                            null,
                            new Asked(null, List.of(), none.toString(), null))));
    assertThat(refused.problem().text())
        .isEqualTo(
            "BS-684 totals of "
                + none
                + ": does not exist. Give a CSV file with a header such as day,total_eur.");
  }
}
