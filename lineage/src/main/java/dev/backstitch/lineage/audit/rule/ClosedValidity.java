package dev.backstitch.lineage.audit.rule;

import dev.backstitch.lineage.audit.AuditRule;
import dev.backstitch.lineage.audit.Audited;
import dev.backstitch.lineage.audit.Audited.Read;
import dev.backstitch.lineage.audit.Finding;
import dev.backstitch.lineage.audit.RerunVerdict;
import dev.backstitch.lineage.audit.text.Passage;
import dev.backstitch.lineage.audit.text.Validity;
import java.util.function.Consumer;

/**
 * RS14: a version holds from valid_from until just before valid_to, and never together with the
 * next.
 */
final class ClosedValidity implements AuditRule {
  @Override
  public String code() {
    return "RS14";
  }

  @Override
  public String title() {
    return "joins versions by an interval that is not half-open";
  }

  @Override
  public void check(Audited asset, Consumer<Finding> report) {
    Validity validity = new Validity(asset.text());
    if (asset.query() == null || asset.reads().stream().noneMatch(ClosedValidity::isVersioned)) {
      return;
    }
    for (Passage end : validity.closedEnds()) {
      report.accept(
          finding(
              end,
              "it lets a version hold at the moment at which the next begins, so a row can meet"
                  + " both",
              asset));
    }
    for (Passage start : validity.openStarts()) {
      report.accept(finding(start, "it leaves out the moment at which a version begins", asset));
    }
  }

  private static boolean isVersioned(Read read) {
    return read.columns().stream().anyMatch(c -> c.name().equalsIgnoreCase("valid_to"));
  }

  private Finding finding(Passage passage, String why, Audited asset) {
    String alias =
        asset.reads().stream()
            .filter(ClosedValidity::isVersioned)
            .findFirst()
            .orElseThrow()
            .alias();
    return Finding.at(
        code(),
        RerunVerdict.UNSAFE,
        passage,
        why,
        "Join with $as_of(" + alias + ", moment): from valid_from, until just before valid_to.");
  }
}
