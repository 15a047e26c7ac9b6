package dev.backstitch.lineage.audit.rule;

import dev.backstitch.lineage.audit.AuditRule;
import dev.backstitch.lineage.audit.Audited;
import dev.backstitch.lineage.audit.Finding;
import dev.backstitch.lineage.audit.RerunVerdict;
import dev.backstitch.lineage.sql.trait.Trait;
import java.util.List;
import java.util.function.Consumer;

/** RS05: row_number, first_value, lag and their like tell apart rows that their order does not. */
final class NumberedTies implements AuditRule {
  @Override
  public String code() {
    return "RS05";
  }

  @Override
  public String title() {
    return "numbers or picks among rows that tie";
  }

  @Override
  public void check(Audited asset, Consumer<Finding> report) {
    for (Trait trait : asset.traits(code())) {
      report.accept(Finding.of(code(), RerunVerdict.UNSAFE, trait, remedy(asset, trait)));
    }
  }

  private static String remedy(Audited asset, Trait trait) {
    List<String> key = asset.tieBreakers();
    String columns = key.isEmpty() ? "columns in which no two rows agree" : String.join(", ", key);
    String expression = trait.expression();
    if (expression.startsWith("POSITIONAL") || expression.equals("rowid")) {
      return "Number the rows by " + columns + " and join on the numbers.";
    }
    if (expression.startsWith("ASOF")) {
      return "Keep one row of each moment on the right side before joining.";
    }
    return expression.contains("ORDER BY")
        ? "End its ORDER BY with " + columns + ", so that no two rows tie."
        : "Give it an ORDER BY that ends with " + columns + ".";
  }
}
