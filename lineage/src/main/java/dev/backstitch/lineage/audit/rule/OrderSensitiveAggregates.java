package dev.backstitch.lineage.audit.rule;

import dev.backstitch.lineage.audit.AuditRule;
import dev.backstitch.lineage.audit.Audited;
import dev.backstitch.lineage.audit.Finding;
import dev.backstitch.lineage.audit.RerunVerdict;
import dev.backstitch.lineage.sql.trait.Trait;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** RS06: lists, first ones and the greatest by another column depend on the order of rows. */
final class OrderSensitiveAggregates implements AuditRule {
  /** Values that are told apart can be put in order by themselves only. */
  private static final Pattern DISTINCT = Pattern.compile("\\w+\\(DISTINCT ([^,]+?)(, .*)?\\)");

  private static final Pattern PICK = Pattern.compile("(arg_?m\\w+|m\\w+_by)\\((.+), ([^,]+)\\)");

  @Override
  public String code() {
    return "RS06";
  }

  @Override
  public String title() {
    return "aggregates by the order of rows";
  }

  @Override
  public void check(Audited asset, Consumer<Finding> report) {
    for (Trait trait : asset.traits(code())) {
      report.accept(Finding.of(code(), RerunVerdict.UNSAFE, trait, remedy(asset, trait)));
    }
  }

  private static String remedy(Audited asset, Trait trait) {
    String expression = trait.expression();
    Matcher pick = PICK.matcher(expression);
    if (pick.matches()) {
      return "Let equal moments be told apart by the value: %s(%s, (%s, %s))."
          .formatted(pick.group(1), pick.group(2), pick.group(3), pick.group(2));
    }
    Matcher distinct = DISTINCT.matcher(expression);
    if (distinct.matches()) {
      return "Put ORDER BY " + distinct.group(1) + " inside the parentheses.";
    }
    String name = expression.toLowerCase(Locale.ROOT);
    if (name.startsWith("any_value") || name.startsWith("first(") || name.startsWith("last(")) {
      return "Say which one: use min or max, or order it by columns in which no two rows agree.";
    }
    if (name.startsWith("mode")) {
      return "Count the values and keep the first by count and value.";
    }
    if (name.startsWith("list_distinct") || name.startsWith("array_distinct")) {
      return "Sort it: list_sort(" + expression + ").";
    }
    String key =
        asset.tieBreakers().isEmpty()
            ? "columns in which no two rows agree"
            : String.join(", ", asset.tieBreakers());
    return expression.contains("ORDER BY")
        ? "End its ORDER BY with " + key + "."
        : "Put ORDER BY " + key + " inside the parentheses.";
  }
}
