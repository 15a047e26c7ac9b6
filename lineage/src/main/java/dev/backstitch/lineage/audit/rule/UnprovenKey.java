package dev.backstitch.lineage.audit.rule;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.lineage.audit.AuditRule;
import dev.backstitch.lineage.audit.Audited;
import dev.backstitch.lineage.audit.Audited.Read;
import dev.backstitch.lineage.audit.Finding;
import dev.backstitch.lineage.audit.RerunVerdict;
import dev.backstitch.lineage.audit.RowKeys;
import dev.backstitch.lineage.audit.text.Passage;
import java.util.ArrayList;
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
    if (definition.origin() instanceof Origin.Versioned versions) {
      feed(asset, versions, report);
    } else if (definition.isBuilt()
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

  private void feed(Audited asset, Origin.Versioned versions, Consumer<Finding> report) {
    List<String> key = new ArrayList<>(versions.key());
    if (versions.effective() != null) {
      key.add(versions.effective().column());
    }
    for (Read read : asset.reads()) {
      AssetDefinition feed = read.upstream();
      boolean isKey = !feed.key().isEmpty() && RowKeys.covers(key, feed.key());
      if (!RowKeys.isGuarded(feed, key) && !isKey) {
        report.accept(
            Finding.at(
                code(),
                RerunVerdict.CONDITIONAL,
                Passage.beside("keyedBy(" + quoted(versions.key()) + ")"),
                "nothing shows that "
                    + feed.name()
                    + " has one row for each "
                    + String.join(", ", key)
                    + "; of two, either may win",
                feed.isBuilt()
                    ? "Add .mustHold(unique(" + quoted(key) + ")) to " + feed.name() + "."
                    : "Put a cleaned table between that keeps one row of each, with"
                        + " .mustHold(unique("
                        + quoted(key)
                        + "))."));
      }
    }
  }

  private static String quoted(List<String> names) {
    return "\"" + String.join("\", \"", names) + "\"";
  }
}
