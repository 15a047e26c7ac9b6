package dev.backstitch.lineage.audit.rule;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.lineage.audit.AuditRule;
import dev.backstitch.lineage.audit.Audited;
import dev.backstitch.lineage.audit.Audited.Read;
import dev.backstitch.lineage.audit.Finding;
import dev.backstitch.lineage.audit.RerunVerdict;
import dev.backstitch.lineage.audit.RowKeys;
import java.util.function.Consumer;

/** RS15: a row that arrives twice is there twice unless a key says that it is one. */
final class UnkeyedArrivals implements AuditRule {
  @Override
  public String code() {
    return "RS15";
  }

  @Override
  public String title() {
    return "collects arrivals without a key";
  }

  @Override
  public void check(Audited asset, Consumer<Finding> report) {
    for (Read read : asset.reads()) {
      if (read.edge().input().placement() != null
          && read.upstream().origin() instanceof Origin.Delivered
          && !isKeyed(asset)) {
        report.accept(
            Finding.at(
                code(),
                RerunVerdict.CONDITIONAL,
                asset.text().table(read.alias(), read.words()),
                "it collects rows from several days of arrival, and nothing stops one that was sent"
                    + " twice from counting twice",
                "Keep one row of each key with QUALIFY row_number() ..., declare .keyedBy(...) and"
                    + " .mustHold(unique(...))."));
      }
    }
  }

  /** Whether some columns of content, not of the delivery, tell its rows apart. */
  private static boolean isKeyed(Audited asset) {
    AssetDefinition definition = asset.asset();
    return (!definition.key().isEmpty()
            && (RowKeys.isGuarded(definition, definition.key())
                || RowKeys.isProven(asset, definition.key())))
        || RowKeys.isProvenByContent(asset);
  }
}
