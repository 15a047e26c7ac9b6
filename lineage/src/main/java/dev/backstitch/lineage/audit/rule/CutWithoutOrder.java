package dev.backstitch.lineage.audit.rule;

import dev.backstitch.lineage.audit.AuditRule;
import dev.backstitch.lineage.audit.Audited;
import dev.backstitch.lineage.audit.Finding;
import dev.backstitch.lineage.audit.RerunVerdict;
import dev.backstitch.lineage.sql.trait.Trait;
import java.util.List;
import java.util.function.Consumer;

/** RS04: LIMIT, OFFSET and SAMPLE keep rows by the order in which they come. */
final class CutWithoutOrder implements AuditRule {
  @Override
  public String code() {
    return "RS04";
  }

  @Override
  public String title() {
    return "cuts rows off without a total order";
  }

  @Override
  public void check(Audited asset, Consumer<Finding> report) {
    for (Trait trait : asset.traits(code())) {
      report.accept(Finding.of(code(), RerunVerdict.UNSAFE, trait, remedy(asset, trait)));
    }
  }

  private static String remedy(Audited asset, Trait trait) {
    List<String> key = asset.tieBreakers();
    if (trait.expression().startsWith("SAMPLE")) {
      return "Choose rows by themselves: WHERE hash(%s) % 100 < 10."
          .replace(
              "%s", key.isEmpty() ? "<columns that identify the row>" : String.join(", ", key));
    }
    String columns = key.isEmpty() ? "columns in which no two rows agree" : String.join(", ", key);
    return trait.expression().contains("ORDER BY")
        ? "End the ORDER BY with " + columns + "."
        : "Add ORDER BY " + columns + ".";
  }
}
