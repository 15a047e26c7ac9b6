package dev.backstitch.lineage.audit.rule;

import dev.backstitch.lineage.audit.AuditRule;
import dev.backstitch.lineage.audit.Audited;
import dev.backstitch.lineage.audit.Audited.Read;
import dev.backstitch.lineage.audit.Finding;
import dev.backstitch.lineage.audit.RerunVerdict;
import dev.backstitch.lineage.audit.text.Passage;
import dev.backstitch.lineage.audit.text.Watermarks;
import dev.backstitch.lineage.sql.BoundQuery;
import dev.backstitch.lineage.sql.column.ColumnRef;
import dev.backstitch.lineage.sql.column.QueryLineage;
import dev.backstitch.lineage.sql.column.Use;
import dev.backstitch.lineage.sql.predicate.Extreme;
import java.util.List;
import java.util.Set;
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
    BoundQuery query = asset.query();
    if (query == null) {
      return;
    }
    for (Read read : asset.reads()) {
      if (read.edge().isOwnPrevious()) {
        List<Passage> written = new Watermarks(asset.text()).of(read.alias());
        found(query, read.alias(), written).forEach(call -> report.accept(finding(call)));
      }
    }
  }

  /**
   * The plan tells which ends of its own columns are taken, and whether rows come or go by those
   * columns. Where they do by themselves too, it is the text that tells the one from the other.
   */
  private static List<Passage> found(BoundQuery query, String alias, List<Passage> written) {
    List<Extreme> all =
        query.predicates().extremes().stream()
            .filter(extreme -> extreme.column().alias().equalsIgnoreCase(alias))
            .filter(extreme -> decides(query.lineage(), extreme.column()))
            .toList();
    if (all.isEmpty() || !written.isEmpty()) {
      return all.isEmpty() ? List.of() : written;
    }
    return all.stream()
        .filter(extreme -> !isComparedItself(query, extreme))
        .map(e -> new Passage(e.words(), e.place().line(), e.place().column()))
        .distinct()
        .toList();
  }

  private static boolean isComparedItself(BoundQuery query, Extreme extreme) {
    String alias = extreme.column().alias();
    return !query.predicates().comparisonsOf(alias, extreme.column().column()).isEmpty();
  }

  private static boolean decides(QueryLineage lineage, ColumnRef column) {
    Set<Use> uses = lineage.rows().all().getOrDefault(column, Set.of());
    return !lineage.isKnown() || uses.contains(Use.FILTER) || uses.contains(Use.JOIN);
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
