package dev.backstitch.lineage.rule.query;

import dev.backstitch.asset.problem.Problem;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** BS-113: the database understands the text. Errors that another rule explains are left to it. */
final class Understood implements QueryRule {
  private static final Pattern CANDIDATE =
      Pattern.compile("(?:Candidate bindings: |Did you mean )\"([^\"]+)\"");
  private static final String SEVERAL = "statement of type MULTI";

  @Override
  public void check(Reading reading, Consumer<Problem> report) {
    Reading.Fault fault = reading.fault();
    if (fault == null
        || DeclaredAliases.missingTable(fault).isPresent()
        || NoOutsideReads.explains(fault)) {
      return;
    }
    if (fault.message().contains(SEVERAL)) {
      report.accept(
          reading
              .problem(
                  "BS-117", "has a PIVOT whose columns depend on the data, expected one SELECT")
              .next("List the values: PIVOT ... ON column IN ('a', 'b')."));
      return;
    }
    Matcher candidate = CANDIDATE.matcher(fault.message());
    String where = fault.position().isEmpty() ? "" : fault.position() + ": ";
    report.accept(
        reading
            .problem("BS-113", where + firstLine(fault.message()))
            .nearest(candidate.find() ? candidate.group(1) : null)
            .next("Aliases: " + reading.inputs() + "."));
  }

  private static String firstLine(String message) {
    String line = message.strip().lines().findFirst().orElse("is not understood");
    return line.replaceFirst("^(Parser|Binder|Catalog|Conversion) Error: ", "");
  }
}
