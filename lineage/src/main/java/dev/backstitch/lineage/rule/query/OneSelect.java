package dev.backstitch.lineage.rule.query;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.lineage.rule.text.SqlText;
import dev.backstitch.lineage.rule.text.SqlText.Token;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;

/** BS-117: a text is one SELECT: it reads, and does nothing else. */
final class OneSelect implements QueryRule {
  private static final Set<String> OPENINGS =
      Set.of("select", "with", "from", "values", "table", "pivot", "unpivot");

  @Override
  public void check(Reading reading, Consumer<Problem> report) {
    SqlText text = SqlText.of(reading.sql());
    List<Token> tokens = text.tokens();
    int first = 0;
    while (first < tokens.size() && tokens.get(first).is("(")) {
      first++;
    }
    if (first == tokens.size()) {
      report.accept(refused(reading, "is empty, expected one SELECT"));
    } else if (!OPENINGS.contains(tokens.get(first).value().toLowerCase(Locale.ROOT))) {
      String word = tokens.get(first).value().toUpperCase(Locale.ROOT);
      report.accept(refused(reading, "begins with " + word + ", expected one SELECT"));
    } else {
      afterTheEnd(tokens, text, reading, report);
      Reading.Fault fault = reading.fault();
      if (fault != null && reading.failedFor(FaultKind.NOT_ONE_SELECT)) {
        report.accept(
            refused(reading, fault.position() + "is no SELECT (" + fault.firstLine() + ")")
                .next(
                    "Write one SELECT that only reads; a PIVOT lists its values: ON column IN"
                        + " ('a', 'b')."));
      }
      for (String effect : reading.outcome().effects()) {
        report.accept(refused(reading, "does " + effect + ", expected one SELECT that only reads"));
      }
    }
  }

  private static void afterTheEnd(
      List<Token> tokens, SqlText text, Reading reading, Consumer<Problem> report) {
    boolean ended = false;
    for (Token token : tokens) {
      if (ended && !token.is(";")) {
        report.accept(
            refused(
                reading,
                "holds a second statement at %s, expected one SELECT"
                    .formatted(text.position(token.start()))));
        return;
      }
      ended |= token.is(";");
    }
  }

  private static Problem refused(Reading reading, String found) {
    return reading
        .problem("BS-117", found)
        .next("Write each asset as one SELECT; Backstitch creates, fills and drops its tables.");
  }
}
