package dev.backstitch.engine.notice;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;

/** Messages as the payments story has them, with a reason that means ill. */
public final class Samples {
  public static final String REASON =
      "amounts were rounded twice | <script>alert('x')</script> *really*\n"
          + "<!channel> see ticket #12, g\u00fcltig ab M\u00e4rz \u202egnp";

  private static final Instant AT = Instant.parse("2022-05-02T04:00:00Z");

  private Samples() {}

  public static Notice notice(Notice.Kind kind) {
    boolean isAnnounced = kind == Notice.Kind.ANNOUNCEMENT;
    Restated about =
        new Restated(
            "p1", "r7", REASON, "ines", AT, ZoneId.of("Europe/Berlin"), isAnnounced ? 0 : 8, 7);
    return new Notice(
        kind,
        about,
        new Team("finance", "finance@bank.example"),
        why(kind),
        List.of(
            new Change(
                "finance.balance",
                61,
                "2022-03-01..2022-04-30",
                183,
                183,
                180,
                List.of(
                    new Measure(
                        "balance_eur",
                        new BigDecimal("48211930.12"),
                        new BigDecimal("48211934.61"),
                        true))),
            new Change("finance.revenue_monthly", 2, "2022-03..2022-04", 6, 6, 6, List.of())),
        List.of(
            new Reader(
                "regulator_monthly",
                "filing",
                "finance",
                "",
                List.of("finance.revenue_monthly"),
                List.of(
                    "regulator_monthly version 1 already reported 2022-03 of"
                        + " finance.revenue_monthly."))),
        List.of(new Decision("Totals of others", "all 42 days agree", "ines", AT.minusSeconds(60))),
        List.of(
            new Decision(
                "That control days come out as they are",
                "one day has no rates | known",
                "anna",
                AT.minusSeconds(30))));
  }

  private static String why(Notice.Kind kind) {
    return switch (kind) {
      case ANNOUNCEMENT, FINAL -> "";
      case CORRECTION -> "the rates of March were wrong as well";
      case REPUBLICATION -> "the rates of March were right";
    };
  }

  public static Alert alert(Alert.Cause cause) {
    return new Alert(
        cause,
        new Team("finance", "finance@bank.example"),
        "finance.fx_raw",
        "2022-04-27..2022-04-28",
        2,
        cause == Alert.Cause.FAILED ? "r9" : "",
        cause == Alert.Cause.FAILED
            ? "unique(currency) must hold and does not: 3 rows break it"
            : "It was expected by the end of its time.",
        AT);
  }
}
