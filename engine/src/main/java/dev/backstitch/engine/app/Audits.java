package dev.backstitch.engine.app;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.home.Opened;
import dev.backstitch.engine.code.CodeEvidence;
import dev.backstitch.engine.report.Examined;
import dev.backstitch.lineage.audit.AssetAudit;
import dev.backstitch.lineage.audit.Audit;
import dev.backstitch.lineage.audit.Evidence;
import dev.backstitch.lineage.audit.rule.AuditRules;
import dev.backstitch.lineage.calcite.second.Confirmed;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.select.Selection;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What can be rerun safely, by the rules; builds and reads nothing of what is published. */
public final class Audits {
  private final Opened opened;

  Audits(Opened opened) {
    this.opened = opened;
  }

  /**
   * What the rules say of the selected assets, in topological order. Waivers count by the home's
   * clock.
   *
   * @param selection null for all
   * @throws ProblemException when the selection cannot be read, or names what is not there
   */
  public List<AssetAudit> audit(@Nullable String selection) {
    AssetGraph graph = opened.project().graph();
    Set<AssetName> selected =
        selection == null ? Set.copyOf(graph.order()) : Selection.parse(selection).of(graph);
    return examined(selected).audits();
  }

  /** What the rules say of these assets; no other is looked at. */
  Examined examined(Set<AssetName> wanted) {
    AssetGraph graph = opened.project().graph();
    List<AssetName> names = graph.order().stream().filter(wanted::contains).toList();
    LocalDate today = LocalDate.ofInstant(opened.clock().instant(), ZoneOffset.UTC);
    Confirmed readings = opened.confirmed(names);
    Evidence evidence = CodeEvidence.of(graph, names);
    List<AssetAudit> audits =
        new Audit(AuditRules.ALL).of(names, graph, readings.bound(), evidence, today);
    return new Examined(audits, readings);
  }
}
