package dev.backstitch.lineage.audit.rule;

import dev.backstitch.lineage.audit.AuditRule;
import dev.backstitch.lineage.audit.Audited;
import dev.backstitch.lineage.audit.Audited.Read;
import dev.backstitch.lineage.audit.Finding;
import dev.backstitch.lineage.audit.Reach;
import dev.backstitch.lineage.audit.RerunVerdict;
import dev.backstitch.lineage.audit.RowKeys;
import java.util.List;
import java.util.function.Consumer;

/** RS11: a partition of a time that reads everything sees more at each build. */
final class OpenEndedRead implements AuditRule {
  @Override
  public String code() {
    return "RS11";
  }

  @Override
  public String title() {
    return "reads all partitions, also later ones";
  }

  @Override
  public void check(Audited asset, Consumer<Finding> report) {
    for (Read read : asset.reads()) {
      if (!read.isDimension() && Reach.isOpenEnded(asset, read) && !isConfined(asset, read)) {
        report.accept(
            Finding.at(
                code(),
                RerunVerdict.CONDITIONAL,
                asset.text().table(read.alias(), read.words()),
                "it sees all of "
                    + read.upstream().name()
                    + " that there is at the time of the build, also what came after its partition",
                remedy(asset, read)));
      }
    }
  }

  /** Whether only rows count whose partition is no later than the run's window. */
  private static boolean isConfined(Audited asset, Read read) {
    List<String> columns = read.partitionColumns();
    return asset.limits(read).stream()
        .anyMatch(limit -> limit.isUpper() && RowKeys.covers(columns, List.of(limit.column())));
  }

  private static String remedy(Audited asset, Read read) {
    boolean isJava = asset.query() == null;
    return isJava
        ? "Read no more than counts: trailingDays(n) or samePartition()."
        : "Add WHERE %s.%s <= $partition_key, or read no more than counts: trailingDays(n)."
            .formatted(read.alias(), read.partitionColumns().get(0));
  }
}
