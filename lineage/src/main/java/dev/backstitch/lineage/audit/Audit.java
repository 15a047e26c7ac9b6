package dev.backstitch.lineage.audit;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Waiver;
import dev.backstitch.lineage.audit.AssetAudit.Waived;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.sql.BoundProject;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Asks every asset what every rule has to say of it. Immutable. */
public final class Audit {
  private final List<AuditRule> rules;

  public Audit(List<AuditRule> rules) {
    this.rules = List.copyOf(rules);
  }

  /**
   * All assets in topological order; the same for the same project, evidence and day.
   *
   * @param today in UTC: a waiver counts up to and including its last day
   */
  public List<AssetAudit> of(
      AssetGraph graph, BoundProject bound, Evidence evidence, LocalDate today) {
    return of(graph.order(), graph, bound, evidence, today);
  }

  /**
   * As {@link #of(AssetGraph, BoundProject, Evidence, LocalDate)}, of these assets in this order.
   */
  public List<AssetAudit> of(
      List<AssetName> names,
      AssetGraph graph,
      BoundProject bound,
      Evidence evidence,
      LocalDate today) {
    return names.stream()
        .map(name -> judged(Audited.of(graph, bound, evidence, name), today))
        .toList();
  }

  private AssetAudit judged(Audited audited, LocalDate today) {
    List<Finding> found = new ArrayList<>();
    rules.forEach(rule -> rule.check(audited, found::add));
    AssetDefinition asset = audited.asset();
    List<Finding> counted = new ArrayList<>();
    List<Waived> waived = new ArrayList<>();
    for (Finding finding : found) {
      List<Waiver> given =
          asset.notes().waivers().stream().filter(w -> w.rule().equals(finding.rule())).toList();
      Optional<Waiver> holding = given.stream().filter(w -> w.holdsOn(today)).findFirst();
      if (holding.isPresent()) {
        waived.add(new Waived(finding, holding.get()));
      } else {
        counted.add(given.isEmpty() ? finding : expired(finding, given.get(given.size() - 1)));
      }
    }
    RerunVerdict verdict =
        counted.stream().map(Finding::verdict).reduce(RerunVerdict.SAFE, RerunVerdict::and);
    return new AssetAudit(asset.name(), verdict, counted, waived);
  }

  private static Finding expired(Finding finding, Waiver waiver) {
    return new Finding(
        finding.rule(),
        finding.verdict(),
        finding.expression(),
        finding.line(),
        finding.column(),
        finding.why() + "; its waiver ended on " + waiver.until(),
        finding.remedy());
  }
}
