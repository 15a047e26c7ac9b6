package dev.backstitch.lineage.audit.rule;

import dev.backstitch.lineage.audit.AuditRule;
import dev.backstitch.lineage.audit.Audited;
import dev.backstitch.lineage.audit.Audited.Read;
import dev.backstitch.lineage.audit.Finding;
import dev.backstitch.lineage.audit.RerunVerdict;
import dev.backstitch.lineage.audit.text.Passage;
import dev.backstitch.lineage.audit.text.Watermarks;
import java.util.function.Consumer;

/** RS10: a watermark taken from itself is another one when history is rebuilt. */
final class OwnWatermark implements AuditRule {
  @Override
  public String code() {
    return "RS10";
  }

  @Override
  public String title() {
    return "continues from its own newest row";
  }

  @Override
  public void check(Audited asset, Consumer<Finding> report) {
    Watermarks watermarks = new Watermarks(asset.text());
    for (Read read : asset.reads()) {
      if (read.edge().isOwnPrevious()) {
        watermarks.of(read.alias()).forEach(call -> report.accept(finding(call)));
      }
    }
  }

  private Finding finding(Passage call) {
    return Finding.at(
        code(),
        RerunVerdict.UNSAFE,
        call,
        "it takes up where the last build ended: a partition that is built again finds its end"
            + " there already, or not yet",
        "Filter the input by the partition instead: >= $partition_start AND < $partition_end.");
  }
}
