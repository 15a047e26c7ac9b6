package dev.backstitch.examples.payments;

import dev.backstitch.asset.definition.Declarations;
import dev.backstitch.asset.definition.DemoProject;
import dev.backstitch.asset.story.Story;
import dev.backstitch.dsl.Project;
import dev.backstitch.examples.payments.landing.PaymentsLanding;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The payments example: its landing files are made here, always the same. */
public final class PaymentsProject implements DemoProject {
  @Override
  public String name() {
    return "payments";
  }

  @Override
  public Declarations declarations() {
    return Project.declaredIn(Payments.class);
  }

  /** The morning of 2022-05-04 in Berlin: the last late payments of April have arrived. */
  @Override
  public Instant now() {
    return Instant.parse("2022-05-04T04:30:00Z");
  }

  @Override
  public Path landing(Path scratch, @Nullable Path source) {
    if (source != null) {
      return source;
    }
    PaymentsLanding.writeTo(scratch);
    return scratch;
  }

  @Override
  public Optional<Story> story() {
    return Optional.of(BadMorning.story());
  }

  @Override
  public List<Question> questions() {
    return List.of(
        new Question(
            "What came in by region in the last months, in euros?",
            """
            SELECT month, sum(revenue_eur) FILTER (WHERE region = 'eu') AS eu,
                   sum(revenue_eur) FILTER (WHERE region = 'uk') AS uk,
                   sum(revenue_eur) FILTER (WHERE region = 'us') AS us
            FROM finance.revenue_monthly WHERE month >= DATE '2021-11-01'
            GROUP BY month ORDER BY month"""),
        new Question(
            "The rouble's last rate is of 2022-03-01: how were payments in it valued after that?",
            """
            SELECT CASE WHEN rate_published_on IS NULL THEN 'no rate: counted, not guessed'
                        ELSE 'at the last rate, held for at most a week' END AS valued,
                   min(day) AS first_day, max(day) AS last_day, count(*) AS payments,
                   sum(amount) AS roubles, sum(amount_eur) AS eur
            FROM payments.payments_eur WHERE currency = 'RUB' AND day > DATE '2022-03-01'
            GROUP BY ALL ORDER BY first_day"""),
        new Question(
            "Do our euros agree with the totals that finance computed on its own?",
            """
            SELECT ours.eur AS ours, theirs.eur AS finance, ours.eur - theirs.eur AS difference,
                   (SELECT count(*) FROM finance.differences) AS days_and_currencies_that_differ
            FROM (SELECT sum(amount_eur) AS eur FROM payments.payments_eur) ours,
                 (SELECT sum(total_eur) AS eur FROM finance.daily_totals_raw) theirs"""));
  }
}
