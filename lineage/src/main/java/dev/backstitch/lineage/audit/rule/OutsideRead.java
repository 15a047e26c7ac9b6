package dev.backstitch.lineage.audit.rule;

import dev.backstitch.lineage.audit.AuditRule;
import dev.backstitch.lineage.audit.Audited;
import dev.backstitch.lineage.audit.Audited.Read;
import dev.backstitch.lineage.audit.Finding;
import dev.backstitch.lineage.audit.RerunVerdict;
import java.util.function.Consumer;

/** RS18: a table that Backstitch does not version may say something else at the next build. */
final class OutsideRead implements AuditRule {
  @Override
  public String code() {
    return "RS18";
  }

  @Override
  public String title() {
    return "reads what others write";
  }

  @Override
  public void check(Audited asset, Consumer<Finding> report) {
    for (Read read : asset.reads()) {
      if (read.isOutside()) {
        boolean isCurrent = asset.isPartitioned() && read.upstream().scheme().isWhole();
        report.accept(
            Finding.at(
                code(),
                isCurrent ? RerunVerdict.UNSAFE : RerunVerdict.CONDITIONAL,
                asset.text().table(read.alias(), read.words()),
                read.upstream().name()
                    + (isCurrent
                        ? " is written by others and read whole, as it is at the time of the build"
                        : " is written by others, who may change it without a version"),
                "Take it in as a raw asset, which keeps each delivery, and read that."));
      }
    }
  }
}
