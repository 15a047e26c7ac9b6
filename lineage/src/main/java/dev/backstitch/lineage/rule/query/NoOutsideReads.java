package dev.backstitch.lineage.rule.query;

import dev.backstitch.asset.problem.Problem;
import java.util.function.Consumer;

/** BS-118: a text reaches no file, no network and nothing of the database but its aliases. */
final class NoOutsideReads implements QueryRule {
  @Override
  public void check(Reading reading, Consumer<Problem> report) {
    Reading.Fault fault = reading.fault();
    if (fault != null && reading.failedFor(FaultKind.OUTSIDE)) {
      report.accept(
          problem(
              reading, fault.position() + "reads outside its inputs (" + fault.firstLine() + ")"));
    }
    for (String function : reading.outcome().functions()) {
      report.accept(problem(reading, "reads outside its inputs by " + function + "()"));
    }
  }

  private static Problem problem(Reading reading, String found) {
    return reading
        .problem("BS-118", found + "; " + reading.inputs())
        .next("Let files in as a raw asset and read that.");
  }
}
