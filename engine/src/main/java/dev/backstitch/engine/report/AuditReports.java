package dev.backstitch.engine.report;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.proof.DoubleRun;
import dev.backstitch.engine.proof.Drift;
import dev.backstitch.engine.proof.Proofs;
import dev.backstitch.engine.worst.Effort;
import dev.backstitch.engine.worst.Ranking;
import dev.backstitch.engine.worst.WorstBackfills;
import dev.backstitch.lineage.audit.AssetAudit;
import dev.backstitch.lineage.audit.RerunVerdict;
import dev.backstitch.lineage.audit.rule.AuditRules;
import dev.backstitch.lineage.calcite.Agreement;
import dev.backstitch.lineage.calcite.second.Confirmed;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.radius.Extents;
import dev.backstitch.lineage.select.Selection;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Puts together what can be rerun, what was tried, and what the worst backfill would take. */
public final class AuditReports {
  private final String name;
  private final AssetGraph graph;
  private final Function<Set<AssetName>, Examined> examination;
  private final Proofs proofs;
  private final Supplier<Present> present;

  /**
   * Over one project and its home.
   *
   * @param name of the project
   * @param examination of the assets that it is given; asked once for each report
   * @param present asked once for each report
   */
  public AuditReports(
      String name,
      AssetGraph graph,
      Function<Set<AssetName>, Examined> examination,
      Proofs proofs,
      Supplier<Present> present) {
    this.name = name;
    this.graph = graph;
    this.examination = examination;
    this.proofs = proofs;
    this.present = present;
  }

  /** What is tried by building, beside what the rules say. */
  public enum Trying {
    /** The newest closed partition of each asset is built again and again. */
    DOUBLE_RUN,
    /** It is built from what was recorded for it, and from today's inputs. */
    DRIFT
  }

  /**
   * Publishes nothing; what is tried is built in a scratch folder.
   *
   * @param selection the assets to tell of; null for all
   * @throws ProblemException when the selection is none
   */
  public AuditReport report(@Nullable String selection, Set<Trying> trying) {
    Set<AssetName> selected =
        selection == null ? Set.copyOf(graph.order()) : Selection.parse(selection).of(graph);
    List<AssetName> names = graph.order().stream().filter(selected::contains).toList();
    Present now = present.get();
    Examined examined = examination.apply(concerned(selected));
    List<Judged> audited =
        examined.audits().stream()
            .filter(audit -> selected.contains(audit.asset()))
            .map(audit -> new Judged(graph.asset(audit.asset()), audit))
            .filter(AuditReports::isTold)
            .toList();
    return new AuditReport(
        new AuditReport.Scope(name, now.at(), now.release(), selection),
        audited,
        trying.contains(Trying.DOUBLE_RUN) ? tried(names, this::prove) : Tried.nothing(),
        trying.contains(Trying.DRIFT) ? tried(names, this::drift) : Tried.nothing(),
        ranking(names, examined.audits(), now),
        method(audited, names, examined.readings()));
  }

  /** A backfill of these assets rebuilds what is made from them too. */
  private Set<AssetName> concerned(Set<AssetName> selected) {
    Set<AssetName> all = new HashSet<>(selected);
    all.addAll(graph.downstreamOf(selected, Integer.MAX_VALUE));
    return all;
  }

  /** Others bring raw rows; there is nothing to rerun unless a rule says something. */
  private static boolean isTold(Judged judged) {
    AssetAudit audit = judged.audit();
    return judged.asset().isBuilt() || !audit.findings().isEmpty() || !audit.waived().isEmpty();
  }

  private DoubleRun prove(AssetName name) {
    return proofs.prove(name, null);
  }

  private Drift drift(AssetName name) {
    return proofs.drift(name, null);
  }

  private <T> Tried<T> tried(List<AssetName> names, Function<AssetName, T> trial) {
    Set<AssetName> provable = new HashSet<>(proofs.provable());
    List<T> results = new ArrayList<>();
    List<AssetName> unpublished = new ArrayList<>();
    for (AssetName name : names) {
      if (provable.contains(name)) {
        results.add(trial.apply(name));
      } else if (graph.asset(name).isBuilt()) {
        unpublished.add(name);
      }
    }
    return new Tried<>(results, unpublished);
  }

  private Ranking ranking(List<AssetName> names, List<AssetAudit> all, Present now) {
    Extents extents = Extents.at(graph, now.at(), now.keys());
    return new WorstBackfills(graph, extents, now.history(), all).from(names, Effort.USUAL);
  }

  private static SortedMap<String, String> rules() {
    SortedMap<String, String> out = new TreeMap<>();
    AuditRules.ALL.forEach(rule -> out.put(rule.code(), rule.title()));
    return out;
  }

  private AuditReport.Method method(
      List<Judged> audited, List<AssetName> names, Confirmed confirmed) {
    List<AssetName> heard =
        names.stream().filter(name -> isHeard(confirmed.readings().get(name))).toList();
    List<String> disagreements = new ArrayList<>();
    for (AssetName name : heard) {
      for (Agreement.Difference difference : agreement(confirmed, name).differences()) {
        disagreements.add(name + "." + difference.words());
      }
    }
    return new AuditReport.Method(rules(), coverage(audited, heard, confirmed), disagreements);
  }

  private static boolean isHeard(Confirmed.@Nullable Pair pair) {
    return pair != null && pair.second().isHeard();
  }

  private static Agreement agreement(Confirmed confirmed, AssetName name) {
    return Objects.requireNonNull(confirmed.readings().get(name)).agreement();
  }

  private static List<Coverage> coverage(
      List<Judged> audited, List<AssetName> heard, Confirmed confirmed) {
    List<Judged> queries =
        audited.stream().filter(j -> j.asset().origin() instanceof Origin.Selected).toList();
    long understood = queries.stream().filter(judged -> !isUnknown(judged)).count();
    long agreeing = heard.stream().filter(n -> agreement(confirmed, n).isComplete()).count();
    return List.of(
        new Coverage("assets are SQL", queries.size(), audited.size()),
        new Coverage("queries were understood in full", understood, queries.size()),
        new Coverage("could be read by Calcite too", heard.size(), queries.size()),
        new Coverage("of those two readings name the same columns", agreeing, heard.size()));
  }

  private static boolean isUnknown(Judged judged) {
    return judged.audit().findings().stream()
        .anyMatch(finding -> finding.verdict() == RerunVerdict.UNKNOWN);
  }
}
