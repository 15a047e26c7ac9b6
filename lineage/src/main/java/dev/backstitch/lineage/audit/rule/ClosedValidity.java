package dev.backstitch.lineage.audit.rule;

import dev.backstitch.lineage.audit.AuditRule;
import dev.backstitch.lineage.audit.Audited;
import dev.backstitch.lineage.audit.Audited.Read;
import dev.backstitch.lineage.audit.Finding;
import dev.backstitch.lineage.audit.RerunVerdict;
import dev.backstitch.lineage.audit.text.Passage;
import dev.backstitch.lineage.audit.text.Validity;
import dev.backstitch.lineage.sql.BoundQuery;
import dev.backstitch.lineage.sql.column.ColumnRef;
import dev.backstitch.lineage.sql.column.QueryLineage;
import dev.backstitch.lineage.sql.predicate.Comparison;
import java.util.List;
import java.util.function.Consumer;

/**
 * RS14: a version holds from valid_from until just before valid_to, and never together with the
 * next.
 */
final class ClosedValidity implements AuditRule {
  private static final String CLOSED =
      "it lets a version hold at the moment at which the next begins, so a row can meet both";
  private static final String OPEN = "it leaves out the moment at which a version begins";

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
    BoundQuery query = asset.query();
    if (query == null) {
      return;
    }
    Validity validity = new Validity(asset.text());
    for (Read read : asset.reads()) {
      if (isVersioned(read)) {
        ends(query, read, "valid_to", ">=", validity.closedEnds())
            .forEach(end -> report.accept(finding(end, CLOSED, read)));
        ends(query, read, "valid_from", "<", validity.openStarts())
            .forEach(start -> report.accept(finding(start, OPEN, read)));
      }
    }
  }

  private static boolean isVersioned(Read read) {
    return read.columns().stream().anyMatch(c -> c.name().equalsIgnoreCase("valid_to"));
  }

  /**
   * Comparisons with one end of a validity that are not as they should be. The plan tells whether
   * there are any; where it shows none of that column at all, such as within an OR, the text does.
   */
  private static List<Passage> ends(
      BoundQuery query, Read read, String column, String sign, List<Passage> written) {
    List<Comparison> all = query.predicates().comparisonsOf(read.alias(), column);
    List<Comparison> wrong = all.stream().filter(c -> c.operator().equals(sign)).toList();
    if (all.isEmpty()) {
      return decides(query.lineage(), read.alias(), column) ? written : List.of();
    }
    return written.size() == wrong.size()
        ? written
        : wrong.stream().map(ClosedValidity::passage).toList();
  }

  /** Whether rows may come or go by the column. */
  private static boolean decides(QueryLineage lineage, String alias, String column) {
    return !lineage.isKnown()
        || lineage.rows().all().keySet().stream()
            .anyMatch(
                ref ->
                    ref.alias().equalsIgnoreCase(alias) && ref.column().equalsIgnoreCase(column));
  }

  private static Passage passage(Comparison wrong) {
    ColumnRef other = wrong.other();
    String words = wrong.column() + " " + wrong.operator() + " " + (other == null ? "..." : other);
    return new Passage(words, wrong.place().line(), wrong.place().column());
  }

  private Finding finding(Passage passage, String why, Read read) {
    return Finding.at(
        code(),
        RerunVerdict.UNSAFE,
        passage,
        why,
        "Join with $as_of("
            + read.alias()
            + ", moment): from valid_from, until just before valid_to.");
  }
}
