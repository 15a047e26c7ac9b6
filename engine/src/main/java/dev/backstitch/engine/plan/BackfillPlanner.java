package dev.backstitch.engine.plan;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.state.Filed;
import dev.backstitch.engine.state.Fingerprint;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.graph.Edge;
import dev.backstitch.lineage.radius.Hit;
import dev.backstitch.lineage.radius.Radius;
import dev.backstitch.lineage.radius.Seed;
import dev.backstitch.storage.filing.Filing;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Turns a radius into a plan that can be shown, saved, compared and executed. Pure. */
public final class BackfillPlanner {
  private final AssetGraph graph;
  private final Map<AssetName, Fingerprint> fingerprints;
  private final CostHistory history;

  public BackfillPlanner(
      AssetGraph graph, Map<AssetName, Fingerprint> fingerprints, CostHistory history) {
    this.graph = graph;
    this.fingerprints = Map.copyOf(fingerprints);
    this.history = history;
  }

  /**
   * The plan that rebuilds what a radius selects.
   *
   * @param release the newest release; 0 for none
   * @param filings what was reported, oldest first
   */
  public BackfillPlan plan(Radius radius, long release, List<Filing> filings, String reason) {
    List<BackfillPlan.Entry> assets = entries(radius, radius.toRebuild(), filings);
    Estimate sum = Estimate.NOTHING;
    Estimate full = Estimate.NOTHING;
    for (BackfillPlan.Entry entry : assets) {
      sum = sum.plus(entry.estimate());
      full = full.plus(history.of(entry.asset(), radius.extents().of(entry.asset()).all().count()));
    }
    return new BackfillPlan(
        radius.extents().instant(),
        release,
        reason,
        radius.seeds(),
        assets,
        entries(radius, radius.leftBehind(), filings),
        entries(radius, radius.neverRebuilt(), filings),
        radius.narrowings(),
        radius.gaps(),
        radius.exposures(),
        radius.concerns(),
        sum,
        full);
  }

  private List<BackfillPlan.Entry> entries(
      Radius radius, Map<AssetName, Hit> hits, List<Filing> filings) {
    List<BackfillPlan.Entry> out = new ArrayList<>();
    hits.forEach(
        (name, hit) ->
            out.add(
                new BackfillPlan.Entry(
                    name,
                    hit.all(),
                    hit.atMost(),
                    hit.columns(),
                    because(radius, name),
                    reported(name, hit.all(), filings),
                    fingerprints.getOrDefault(name, new Fingerprint("", "")),
                    history.of(name, hit.all().count()))));
    return out;
  }

  private BackfillPlan.Reported reported(AssetName name, PartitionSet keys, List<Filing> filings) {
    List<Filed> out = new ArrayList<>();
    for (Filed filed : Filed.of(name, filings, keys.extent())) {
      PartitionSet some = filed.keys().intersect(keys);
      if (!some.isEmpty()) {
        out.add(new Filed(some, filed.filing(), filed.part()));
      }
    }
    return new BackfillPlan.Reported(out, graph.asset(name).policy().onceReported());
  }

  private List<String> because(Radius radius, AssetName name) {
    List<String> out = new ArrayList<>();
    for (Seed seed : radius.seeds()) {
      if (seed.asset().equals(name)) {
        out.add("seed " + seed.partitions().text() + ": " + seed.why());
      }
    }
    for (Edge edge : graph.into(name)) {
      if (radius.passes(edge)) {
        out.add(
            edge.isOwnPrevious()
                ? "carries on its own earlier partitions"
                : "reads " + edge.mapping().words() + " of " + edge.up());
      }
    }
    return out;
  }
}
