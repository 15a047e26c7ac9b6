package dev.backstitch.lineage.audit.rule;

import dev.backstitch.lineage.audit.AuditRule;
import dev.backstitch.lineage.audit.Audited;
import dev.backstitch.lineage.audit.Finding;
import dev.backstitch.lineage.audit.RerunVerdict;
import dev.backstitch.lineage.sql.trait.Trait;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** RS07: a sum of DOUBLE or FLOAT differs in its last digits with the order of rows. */
final class FloatSums implements AuditRule {
  private static final Pattern CALL =
      Pattern.compile("(\\w+)\\((DISTINCT )?([^,]+?)\\)( OVER \\(.*\\))?");

  @Override
  public String code() {
    return "RS07";
  }

  @Override
  public String title() {
    return "adds binary floating point";
  }

  @Override
  public void check(Audited asset, Consumer<Finding> report) {
    for (Trait trait : asset.traits(code())) {
      report.accept(
          Finding.of(
              code(),
              RerunVerdict.CONDITIONAL,
              trait,
              ": the last digits depend on the order of rows",
              remedy(trait.expression())));
    }
  }

  private static String remedy(String expression) {
    Matcher call = CALL.matcher(expression);
    return call.matches()
        ? "Add decimals: %s(%sCAST(%s AS DECIMAL(38, 6)))%s, with the digits that count."
            .formatted(call.group(1), word(call.group(2)), call.group(3), word(call.group(4)))
        : "Cast what it adds to a DECIMAL with the digits that count.";
  }

  private static String word(@Nullable String group) {
    return group == null ? "" : group;
  }
}
