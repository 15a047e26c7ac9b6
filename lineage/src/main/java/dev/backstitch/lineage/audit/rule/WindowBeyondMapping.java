package dev.backstitch.lineage.audit.rule;

import dev.backstitch.lineage.audit.AuditRule;
import dev.backstitch.lineage.audit.Audited;
import dev.backstitch.lineage.audit.Audited.Read;
import dev.backstitch.lineage.audit.Finding;
import dev.backstitch.lineage.audit.Limit;
import dev.backstitch.lineage.audit.Reach;
import dev.backstitch.lineage.audit.RerunVerdict;
import dev.backstitch.lineage.audit.RowKeys;
import dev.backstitch.lineage.audit.text.Passage;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** RS12: where text and mapping disagree, the mapping decides and the text is wrong. */
final class WindowBeyondMapping implements AuditRule {
  @Override
  public String code() {
    return "RS12";
  }

  @Override
  public String title() {
    return "filters wider than it declares to read";
  }

  @Override
  public void check(Audited asset, Consumer<Finding> report) {
    for (Read read : asset.reads()) {
      Optional<Reach> reach = Reach.of(asset, read);
      if (reach.isPresent()) {
        asset.limits(read).stream()
            .filter(limit -> RowKeys.covers(read.partitionColumns(), List.of(limit.column())))
            .filter(limit -> reach.get().isExceededBy(limit))
            .forEach(limit -> report.accept(finding(asset, read, limit)));
      }
    }
  }

  private Finding finding(Audited asset, Read read, Limit limit) {
    String mapping = read.edge().input().mapping().words();
    Passage place = asset.text().placed(limit.place(), limit.column());
    return new Finding(
        code(),
        RerunVerdict.UNSAFE,
        limit.words(),
        place.line(),
        place.column(),
        "it asks for partitions of "
            + read.upstream().name()
            + " that "
            + mapping
            + " never gives, so it counts less than it says, and a change of those days does not"
            + " reach it",
        "Declare what it asks for, such as trailingDays(%d), or filter no wider than %s."
            .formatted(Math.abs(limit.shiftDays()) + 1, mapping));
  }
}
