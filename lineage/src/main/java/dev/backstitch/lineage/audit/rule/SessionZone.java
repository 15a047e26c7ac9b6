package dev.backstitch.lineage.audit.rule;

import dev.backstitch.lineage.audit.AuditRule;
import dev.backstitch.lineage.audit.Audited;
import dev.backstitch.lineage.audit.Finding;
import dev.backstitch.lineage.audit.RerunVerdict;
import dev.backstitch.lineage.sql.trait.Trait;
import java.util.function.Consumer;

/** RS19: the day and the text of a TIMESTAMPTZ are those of a zone that is written nowhere. */
final class SessionZone implements AuditRule {
  @Override
  public String code() {
    return "RS19";
  }

  @Override
  public String title() {
    return "depends on the session's time zone";
  }

  @Override
  public void check(Audited asset, Consumer<Finding> report) {
    for (Trait trait : asset.traits(code())) {
      report.accept(
          Finding.of(
              code(),
              RerunVerdict.CONDITIONAL,
              trait,
              ", which Backstitch pins to UTC; another engine may not",
              "Name the zone: timezone('Europe/Berlin', t) before taking its day or its text."));
    }
  }
}
