package dev.backstitch.lineage.audit.rule;

import dev.backstitch.asset.schema.Column;
import dev.backstitch.lineage.audit.AuditRule;
import dev.backstitch.lineage.audit.Audited;
import dev.backstitch.lineage.audit.Finding;
import dev.backstitch.lineage.audit.RerunVerdict;
import dev.backstitch.lineage.audit.text.Passage;
import dev.backstitch.lineage.sql.BoundQuery;
import java.util.function.Consumer;

/** RS17: a row belongs to the partition that is built, or the step fails. */
final class EscapingRows implements AuditRule {
  @Override
  public String code() {
    return "RS17";
  }

  @Override
  public String title() {
    return "can yield rows of other partitions";
  }

  @Override
  public void check(Audited asset, Consumer<Finding> report) {
    BoundQuery query = asset.query();
    if (query == null) {
      return;
    }
    for (Column column : query.columns()) {
      String name = column.name();
      if (asset.partitionColumns().stream().anyMatch(name::equalsIgnoreCase)
          && !asset.isOwnPartition(column)) {
        Passage place = asset.text().name(name).orElse(Passage.beside(name));
        report.accept(
            new Finding(
                code(),
                RerunVerdict.CONDITIONAL,
                name,
                place.line(),
                place.column(),
                "it says of each row to which partition it belongs, and nothing shows that it is"
                    + " the one that is built; other rows are counted and stop the step",
                "Leave "
                    + name
                    + " out, so that the engine adds it, or filter "
                    + name
                    + " = $"
                    + name
                    + "."));
      }
    }
  }
}
