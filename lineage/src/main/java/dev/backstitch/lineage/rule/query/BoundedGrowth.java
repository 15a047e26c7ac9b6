package dev.backstitch.lineage.rule.query;

import dev.backstitch.asset.problem.Problem;
import java.util.function.Consumer;

/** BS-643: a text does not grow beyond what the database can hold while it binds it. */
final class BoundedGrowth implements QueryRule {
  @Override
  public void check(Reading reading, Consumer<Problem> report) {
    Reading.Fault fault = reading.fault();
    if (fault != null && reading.failedFor(FaultKind.GROWTH)) {
      report.accept(
          reading
              .problem("BS-643", fault.position() + fault.firstLine())
              .next("Name the columns that are needed, or cut the text into several assets."));
    }
  }
}
