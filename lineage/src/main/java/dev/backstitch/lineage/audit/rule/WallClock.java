package dev.backstitch.lineage.audit.rule;

import dev.backstitch.lineage.audit.AuditRule;
import dev.backstitch.lineage.audit.Audited;
import dev.backstitch.lineage.audit.Finding;
import dev.backstitch.lineage.audit.RerunVerdict;
import dev.backstitch.lineage.sql.trait.Trait;
import java.util.function.Consumer;

/** RS01: a value of the clock is another one at every build. */
final class WallClock implements AuditRule {
  @Override
  public String code() {
    return "RS01";
  }

  @Override
  public String title() {
    return "reads the wall clock";
  }

  @Override
  public void check(Audited asset, Consumer<Finding> report) {
    for (Trait trait : asset.traits(code())) {
      report.accept(
          Finding.of(
              code(),
              RerunVerdict.UNSAFE,
              trait,
              "Use $partition_start or $partition_end, which are the same whenever the partition is"
                  + " built."));
    }
  }
}
