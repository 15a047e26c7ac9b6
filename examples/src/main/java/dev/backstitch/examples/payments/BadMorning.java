package dev.backstitch.examples.payments;

import dev.backstitch.asset.story.Story;
import dev.backstitch.asset.story.Story.Line;
import dev.backstitch.asset.story.Story.Scene;
import java.time.Instant;
import java.util.List;

/** Eleven green months, two wrong ones, and the way back. */
final class BadMorning {
  private static final Instant FIRST_OF_MARCH = Instant.parse("2022-03-01T05:00:00Z");
  private static final Instant FIRST_OF_MAY = Instant.parse("2022-05-01T04:00:00Z");
  private static final Instant MORNING = Instant.parse("2022-05-02T04:30:00Z");
  private static final Instant NEXT_NIGHT = Instant.parse("2022-05-04T03:00:00Z");
  private static final Instant NEXT_MORNING = Instant.parse("2022-05-04T04:30:00Z");
  private static final String PLAN = "p1";
  private static final String APPROVER = "ines";
  private static final String SETTLED = "payments.payments_eur.settled_in_eur";
  private static final String FROM = "payments.payments_eur.settled_from";

  /** The balance of a day is that of the day before and what came in, open days too. */
  static final String CONTRADICTIONS =
      """
      SELECT count(*) FROM (
        SELECT b.day, sum(b.balance_eur) AS balance FROM finance.balance b GROUP BY b.day) today
      JOIN (SELECT day, sum(balance_eur) AS balance FROM finance.balance GROUP BY day) before
        ON before.day = today.day - 1
      JOIN (SELECT day, sum(amount_eur) AS eur FROM payments.payments_eur GROUP BY day) paid
        ON paid.day = today.day
      WHERE today.balance - before.balance <> paid.eur\
      """;

  private BadMorning() {}

  static Story story() {
    return new Story(
        List.of(
            history(),
            finance(),
            mended(),
            reproduced(),
            bounded(),
            built(),
            told(),
            undone(),
            out()),
        CONTRADICTIONS,
        byHand());
  }

  private static Story.ByHand byHand() {
    return new Story.ByHand(
        List.of(
            new Scene(
                "Eleven green months",
                "Payments of eleven months are taken in and built. Then the processor changes, two"
                    + " settings with it, and two more months are built.",
                past(),
                false),
            finance()),
        APPROVER,
        MORNING,
        "Now it is yours: find out since when amounts in euros are wrong and why (catalogue,"
            + " settings), take the cause back, plan a backfill of the wrong days, try one of them,"
            + " rebuild apart, reconcile, announce, approve, publish, read the notice, and undo"
            + " it.");
  }

  private static Scene history() {
    return new Scene(
        "Eleven green months, and a setting",
        "Payments of eleven months are taken in and built. On 1 March somebody configures that"
            + " pounds and dollars settle in euros: from that day on they are turned twice, and two"
            + " more months are built so.",
        past(),
        false);
  }

  private static List<Line> past() {
    return List.of(
        at(FIRST_OF_MARCH, "materialize"),
        at(FIRST_OF_MARCH, "config", "set", SETTLED, "GBP,USD", "--reason", "new processor"),
        at(FIRST_OF_MARCH, "config", "set", FROM, "2022-03-01", "--reason", "new processor"),
        at(FIRST_OF_MAY, "materialize"));
  }

  private static Scene finance() {
    return new Scene(
        "Finance notices",
        "Every check that must hold is green, but the finance department counts for itself.",
        List.of(at(MORNING, 1, "reconcile", "payments_eur[2022-02-15..2022-03-15]")),
        false);
  }

  private static Scene mended() {
    return new Scene(
        "The cause is taken back, and nothing happens",
        "The setting goes. Days that are open for late payments follow it by themselves; what was"
            + " built under it is stale now, and nobody's figures change by that: only a backfill"
            + " restates.",
        List.of(
            at(MORNING, "config", "unset", SETTLED, "--reason", "they settle in euros already"),
            at(MORNING, "config", "unset", FROM, "--reason", "they settle in euros already"),
            at(MORNING, "materialize")),
        false);
  }

  private static Scene reproduced() {
    return new Scene(
        "One day, reproduced and explained",
        "Since when is it wrong? And is this change all that is different?",
        List.of(
            at(MORNING, "backfill", "probe", "payments.payments_eur"),
            at(
                MORNING,
                "backfill",
                "trial",
                "payments.payments_eur",
                "--partition",
                "2022-03-14",
                "--to",
                "revenue_board")),
        false);
  }

  private static Scene bounded() {
    return new Scene(
        "The blast radius",
        "Exactly what is wrong downstream, why, who answers for it, and what it should take; and"
            + " what the plan makes of one day, down to the dashboards.",
        List.of(
            at(
                MORNING,
                "backfill",
                "plan",
                "--from",
                "payments.payments_eur[2022-03-01..2022-04-27]",
                "--reason",
                "pounds and dollars were turned into euros twice since 1 March"),
            at(MORNING, "backfill", "trial", PLAN, "--partition", "2022-03-14")),
        false);
  }

  private static Scene built() {
    return new Scene(
        "Rebuilt apart, and judged",
        "Everything is built in a workspace that no reader sees, then compared with finance, and"
            + " days that nobody complained of are rebuilt as well: they must not differ.",
        List.of(
            at(MORNING, "backfill", "run", PLAN),
            at(MORNING, "backfill", "prove-control", PLAN, "--control", "2022-01-01..2022-01-31"),
            at(MORNING, "backfill", "reconcile", PLAN)),
        false);
  }

  private static Scene told() {
    return new Scene(
        "Announced, approved, published in one step",
        "Owners are told before readers see it. Nightly runs go on: the last late payments of April"
            + " come in, and publishing takes them along. All the while another process reads"
            + " balances and payments of all days side by side, open ones too.",
        List.of(
            at(
                MORNING,
                "backfill",
                "announce",
                PLAN,
                "--at",
                "2022-05-04T06:30",
                "--zone",
                "Europe/Berlin"),
            at(MORNING, "backfill", "approve", PLAN, "--owner", "finance", "--as", APPROVER),
            at(NEXT_NIGHT, "materialize"),
            at(NEXT_MORNING, "backfill", "publish", PLAN),
            at(NEXT_MORNING, "reconcile", "payments_eur[2022-03-01..2022-04-30]"),
            at(NEXT_MORNING, "backfill", "notice", PLAN, "--owner", "finance", "--format", "md")),
        true);
  }

  private static Scene undone() {
    return new Scene(
        "Undone, and done again",
        "Had it been wrong after all: a release goes back as a whole, and that can be taken back"
            + " too.",
        List.of(
            at(NEXT_MORNING, "rollback", Line.NEWEST_RELEASE, "--reason", "to see it go back"),
            at(NEXT_MORNING, 1, "reconcile", "payments_eur[2022-03-01..2022-03-07]"),
            at(NEXT_MORNING, "rollback", Line.NEWEST_RELEASE, "--reason", "it was right"),
            at(NEXT_MORNING, "reconcile", "payments_eur[2022-03-01..2022-03-07]")),
        true);
  }

  private static Scene out() {
    return new Scene(
        "On record",
        "Who did what when, and what every release was.",
        List.of(at(NEXT_MORNING, "backfill", "status", PLAN), at(NEXT_MORNING, "releases")),
        false);
  }

  private static Line at(Instant clock, String... command) {
    return at(clock, 0, command);
  }

  private static Line at(Instant clock, int exit, String... command) {
    return new Line(List.of(command), clock, exit);
  }
}
