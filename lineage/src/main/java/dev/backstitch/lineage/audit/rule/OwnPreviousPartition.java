package dev.backstitch.lineage.audit.rule;

import dev.backstitch.lineage.audit.AuditRule;
import dev.backstitch.lineage.audit.Audited;
import dev.backstitch.lineage.audit.Audited.Read;
import dev.backstitch.lineage.audit.Finding;
import dev.backstitch.lineage.audit.RerunVerdict;
import java.util.function.Consumer;

/** RS09: each partition stands on the one before it, so a rebuild reaches all later ones. */
final class OwnPreviousPartition implements AuditRule {
  @Override
  public String code() {
    return "RS09";
  }

  @Override
  public String title() {
    return "reads its own previous partition";
  }

  @Override
  public void check(Audited asset, Consumer<Finding> report) {
    for (Read read : asset.reads()) {
      if (read.edge().isOwnPrevious()) {
        report.accept(
            Finding.at(
                code(),
                RerunVerdict.CONDITIONAL,
                asset.text().table(read.alias(), read.words()),
                "it reads the partition before, so a partition is right only if all before it are",
                "Rebuild in order to the newest; a backfill plan does both. Where it can be"
                    + " computed from the inputs, do that instead."));
      }
    }
  }
}
