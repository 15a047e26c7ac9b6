package dev.backstitch.lineage.audit.rule;

import dev.backstitch.lineage.audit.Asked;
import dev.backstitch.lineage.audit.AuditRule;
import dev.backstitch.lineage.audit.Audited;
import dev.backstitch.lineage.audit.Audited.Read;
import dev.backstitch.lineage.audit.Finding;
import dev.backstitch.lineage.audit.Limit;
import dev.backstitch.lineage.audit.RerunVerdict;
import dev.backstitch.lineage.audit.text.Passage;
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
      for (Limit limit : asset.limits(read)) {
        Asked.of(asset, read, limit)
            .filter(asked -> asked.exceeds(limit))
            .ifPresent(asked -> report.accept(finding(asset, read, limit, asked)));
      }
    }
  }

  private Finding finding(Audited asset, Read read, Limit limit, Asked asked) {
    String mapping = read.edge().input().mapping().words();
    Passage place = asset.text().placed(limit.place(), limit.column());
    String enough = asked.enough(limit).map(words -> ", such as " + words).orElse("");
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
            + " never gives, so it counts less than it says, and a change of those does not reach"
            + " it",
        "Declare what it asks for%s, or filter no wider than %s.".formatted(enough, mapping));
  }
}
