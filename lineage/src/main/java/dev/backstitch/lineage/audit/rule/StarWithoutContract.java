package dev.backstitch.lineage.audit.rule;

import dev.backstitch.asset.definition.Origin;
import dev.backstitch.lineage.audit.AuditRule;
import dev.backstitch.lineage.audit.Audited;
import dev.backstitch.lineage.audit.Audited.Read;
import dev.backstitch.lineage.audit.Finding;
import dev.backstitch.lineage.audit.RerunVerdict;
import dev.backstitch.lineage.audit.text.Passage;
import dev.backstitch.lineage.audit.text.Stars;
import java.util.function.Consumer;

/** RS20: a star over a table without promised columns means something else when that table does. */
final class StarWithoutContract implements AuditRule {
  @Override
  public String code() {
    return "RS20";
  }

  @Override
  public String title() {
    return "takes whatever columns there are";
  }

  @Override
  public void check(Audited asset, Consumer<Finding> report) {
    Stars stars = new Stars(asset.text());
    for (Read read : asset.reads()) {
      if (!hasContract(read)) {
        for (Passage star : stars.of(read.alias())) {
          report.accept(
              Finding.at(
                  code(),
                  RerunVerdict.CONDITIONAL,
                  star,
                  read.upstream().name()
                      + " promises no columns, so these come and go with its query",
                  "Name the columns, or let "
                      + read.upstream().name()
                      + " promise them with"
                      + " .yields(...)."));
        }
      }
    }
  }

  /** Whether its columns were written down; those of a query are what it happens to yield. */
  private static boolean hasContract(Read read) {
    return !(read.upstream().origin() instanceof Origin.Selected)
        || !read.upstream().yields().isEmpty()
        || read.edge().isOwnPrevious();
  }
}
