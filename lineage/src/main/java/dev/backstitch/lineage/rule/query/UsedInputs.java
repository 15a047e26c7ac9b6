package dev.backstitch.lineage.rule.query;

import dev.backstitch.asset.definition.Input;
import dev.backstitch.asset.problem.Problem;
import java.util.function.Consumer;

/** BS-115: what is declared as read is read; an idle input would only widen every radius. */
final class UsedInputs implements QueryRule {
  @Override
  public void check(Reading reading, Consumer<Problem> report) {
    if (!reading.isQuery() || reading.fault() != null) {
      return;
    }
    for (Input input : reading.asset().inputs()) {
      if (reading.outcome().tables().stream().noneMatch(input.alias()::equalsIgnoreCase)) {
        report.accept(
            reading
                .problem("BS-115", "never reads its input '" + input.alias() + "'")
                .next(
                    "Remove the input: it would make every change of %s recompute %s."
                        .formatted(input.upstream(), reading.asset().name())));
      }
    }
  }
}
