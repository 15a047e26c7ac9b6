package dev.backstitch.engine.worst;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Owner;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.plan.CostHistory;
import dev.backstitch.engine.worst.advice.Advisers;
import dev.backstitch.engine.worst.advice.Situation;
import dev.backstitch.lineage.audit.AssetAudit;
import dev.backstitch.lineage.audit.RerunVerdict;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.radius.Concern;
import dev.backstitch.lineage.radius.Extents;
import dev.backstitch.lineage.radius.Hit;
import dev.backstitch.lineage.radius.Radius;
import dev.backstitch.lineage.radius.Seed;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Ranks six-week errors by what correcting them would take. Pure; safe for many threads. */
public final class WorstBackfills {
  private static final String WHY = "the newest six weeks are wrong";

  private final AssetGraph graph;
  private final Extents extents;
  private final CostHistory history;
  private final Map<AssetName, AssetAudit> audits = new HashMap<>();

  /**
   * Over one project at one instant.
   *
   * @param audits of the whole graph; a built asset without one counts as unknown
   */
  public WorstBackfills(
      AssetGraph graph, Extents extents, CostHistory history, List<AssetAudit> audits) {
    this.graph = graph;
    this.extents = extents;
    this.history = history;
    audits.forEach(audit -> this.audits.put(audit.asset(), audit));
  }

  /**
   * Ranks an error in each of these assets. Where all radii would visit more than the effort
   * allows, those that lead to most assets are taken, and how many are left out is told.
   */
  public Ranking from(Collection<AssetName> assets, Effort effort) {
    Map<AssetName, Long> leadTo = FanOut.of(graph);
    List<AssetName> widest = new ArrayList<>(assets);
    widest.sort(
        Comparator.comparing((AssetName name) -> leadTo.getOrDefault(name, 0L))
            .reversed()
            .thenComparing(name -> name.toString().toLowerCase(Locale.ROOT)));
    List<Reach> reaches = new ArrayList<>();
    long visits = 0;
    for (AssetName name : widest) {
      visits += leadTo.getOrDefault(name, 0L);
      if (visits > effort.visits() && reaches.size() >= effort.detailed()) {
        break;
      }
      reaches.add(reach(name, radius(name)));
    }
    int measured = reaches.size();
    reaches.sort(Reach.WORST_FIRST);
    return new Ranking(
        reaches,
        reaches.stream().limit(effort.detailed()).map(this::detailed).toList(),
        widest.size() - measured,
        measured == widest.size() ? 0 : leadTo.getOrDefault(widest.get(measured), 0L));
  }

  private Radius radius(AssetName name) {
    PartitionSet wrong = SixWeeks.of(extents.of(name));
    return Radius.of(graph, extents, List.of(new Seed(name, wrong, WHY)));
  }

  private Reach reach(AssetName name, Radius radius) {
    Map<AssetName, Hit> rebuilt = radius.toRebuild();
    long partitions = rebuilt.values().stream().mapToLong(hit -> hit.all().count()).sum();
    PartitionSet wrong = radius.seeds().get(0).partitions();
    return new Reach(name, wrong, rebuilt.size(), partitions, Cost.of(rebuilt, history));
  }

  private WorstBackfill detailed(Reach reach) {
    Radius radius = radius(reach.asset());
    Map<AssetName, Hit> rebuilt = radius.toRebuild();
    List<AssetAudit> notSafe =
        rebuilt.keySet().stream()
            .map(this::audit)
            .filter(audit -> audit.verdict() != RerunVerdict.SAFE)
            .toList();
    List<Owner> owners = radius.concerns().stream().map(Concern::owner).toList();
    return new WorstBackfill(
        reach,
        parts(rebuilt),
        parts(radius.neverRebuilt()),
        new WorstBackfill.People(owners, radius.exposures()),
        notSafe,
        Advisers.on(new Situation(graph, radius, rebuilt, notSafe, reach.cost().neverBuilt())));
  }

  private AssetAudit audit(AssetName name) {
    AssetAudit found = audits.get(name);
    return found == null ? new AssetAudit(name, RerunVerdict.UNKNOWN, List.of(), List.of()) : found;
  }

  private static List<WorstBackfill.Part> parts(Map<AssetName, Hit> hits) {
    return hits.entrySet().stream()
        .map(hit -> new WorstBackfill.Part(hit.getKey(), hit.getValue().all()))
        .toList();
  }
}
