package dev.backstitch.lineage.rule.query;

import dev.backstitch.asset.problem.Problem;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** BS-113: the database understands the text. Errors that another rule explains are left to it. */
final class Understood implements QueryRule {
  private static final Pattern CANDIDATE =
      Pattern.compile("(?:Candidate bindings: |Did you mean )\"([^\"]+)\"");

  @Override
  public void check(Reading reading, Consumer<Problem> report) {
    Reading.Fault fault = reading.fault();
    if (fault != null && reading.failedFor(FaultKind.OTHER)) {
      Matcher candidate = CANDIDATE.matcher(fault.message());
      report.accept(
          reading
              .problem("BS-113", fault.position() + fault.firstLine())
              .nearest(candidate.find() ? candidate.group(1) : null)
              .next("Aliases: " + reading.inputs() + "."));
    }
  }
}
