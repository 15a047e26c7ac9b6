package dev.backstitch.lineage.audit.rule;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.lineage.audit.AuditRule;
import dev.backstitch.lineage.audit.Audited;
import dev.backstitch.lineage.audit.Finding;
import dev.backstitch.lineage.audit.RerunVerdict;
import dev.backstitch.lineage.audit.RowKeys;
import dev.backstitch.lineage.audit.text.Passage;
import java.util.List;
import java.util.function.Consumer;

/** RS16: a declared key is taken as proof elsewhere, so something has to hold it. */
final class UnprovenKey implements AuditRule {
  @Override
  public String code() {
    return "RS16";
  }

  @Override
  public String title() {
    return "relies on a key that nothing shows";
  }

  @Override
  public void check(Audited asset, Consumer<Finding> report) {
    AssetDefinition definition = asset.asset();
    boolean isVersioned = definition.origin() instanceof Origin.Versioned;
    if (definition.isBuilt()
        // A dimension's step refuses a feed that says two things of one key.
        && !isVersioned
        && !definition.key().isEmpty()
        && !RowKeys.isGuarded(definition, definition.key())
        && !RowKeys.isProven(asset, definition.key())) {
      String key = String.join(", ", definition.key());
      report.accept(
          Finding.at(
              code(),
              RerunVerdict.CONDITIONAL,
              Passage.beside("keyedBy(" + quoted(definition.key()) + ")"),
              "neither the query nor a check shows that no two rows agree in " + key,
              "Add .mustHold(unique(" + quoted(definition.key()) + "))."));
    }
  }

  private static String quoted(List<String> names) {
    return "\"" + String.join("\", \"", names) + "\"";
  }
}
