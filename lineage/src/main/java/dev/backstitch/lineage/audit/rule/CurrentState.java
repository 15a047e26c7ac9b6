package dev.backstitch.lineage.audit.rule;

import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.mapping.LatestMapping;
import dev.backstitch.lineage.audit.AuditRule;
import dev.backstitch.lineage.audit.Audited;
import dev.backstitch.lineage.audit.Audited.Read;
import dev.backstitch.lineage.audit.Finding;
import dev.backstitch.lineage.audit.Reach;
import dev.backstitch.lineage.audit.RerunVerdict;
import java.util.function.Consumer;

/** RS13: history that is joined to what is true today changes when today does. */
final class CurrentState implements AuditRule {
  @Override
  public String code() {
    return "RS13";
  }

  @Override
  public String title() {
    return "reads a current state";
  }

  @Override
  public void check(Audited asset, Consumer<Finding> report) {
    if (!asset.isPartitioned()) {
      return;
    }
    for (Read read : asset.reads()) {
      if (read.edge().mapping() instanceof LatestMapping && asset.isPartitionedByTime()) {
        report.accept(newest(asset, read));
      } else if (read.isDimension()
          && read.edge().input().asOf() == null
          && Reach.isOpenEnded(asset, read)) {
        report.accept(dimension(asset, read));
      } else if (read.upstream().scheme().isWhole() && !read.isOutside()) {
        report.accept(table(asset, read));
      }
    }
  }

  private Finding newest(Audited asset, Read read) {
    return Finding.at(
        code(),
        RerunVerdict.UNSAFE,
        asset.text().table(read.alias(), read.words()),
        "it reads the newest partition of "
            + read.upstream().name()
            + " that there is at the time of the build, whatever partition is built",
        "Read the one of its own time: samePartition() or trailingDays(n).");
  }

  private Finding dimension(Audited asset, Read read) {
    return Finding.at(
        code(),
        RerunVerdict.UNSAFE,
        asset.text().table(read.alias(), read.words()),
        "it reads all that is known of " + read.upstream().name() + " today, whatever day is built",
        "Declare readsAsOf(\"%s\", ..., at(\"alias.column\")) and join with $as_of(%s, moment)."
            .formatted(read.alias(), read.alias()));
  }

  private Finding table(Audited asset, Read read) {
    return Finding.at(
        code(),
        RerunVerdict.CONDITIONAL,
        asset.text().table(read.alias(), read.words()),
        read.upstream().name()
            + " keeps its current rows only: a partition built again sees what it says then",
        read.upstream().origin() instanceof Origin.Delivered
            ? "Partition it by the day of delivery and read that day, if it may say something else"
                + " later."
            : "Partition it, or make it a dimension and read it as of the row's own time.");
  }
}
