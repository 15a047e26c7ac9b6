package dev.backstitch.engine.app.asset;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.plan.Plan;
import dev.backstitch.engine.state.AssetState;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.engine.state.Stale;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.graph.Edge;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Why a published partition is not what today's code, config and inputs would make of it, in
 * sentences, and what mends it: the next run where it is planned, else a backfill.
 */
public final class StaleReasons {
  private static final int MOST_RANGES = 3;

  private final AssetGraph graph;
  private final ProjectState state;
  private final Plan next;

  /**
   * @param next what would be materialised if all were asked for
   */
  public StaleReasons(AssetGraph graph, ProjectState state, Plan next) {
    this.graph = graph;
    this.state = state;
    this.next = next;
  }

  /** The sentences; none when the partition is stale neither itself nor by what it is made of. */
  public List<String> of(AssetName name, PartitionSet key) {
    List<String> out = new ArrayList<>();
    for (Stale stale : state.of(name).stale()) {
      if (!stale.keys().intersect(key).isEmpty()) {
        out.add("stale because " + stale.words());
      }
    }
    if (!out.isEmpty()) {
      out.add(mended(name, key));
    } else if (!state.of(name).published().intersect(key).isEmpty()) {
      out.addAll(behind(name, key));
    }
    return List.copyOf(out);
  }

  private String mended(AssetName name, PartitionSet key) {
    PartitionSet left = left(name).intersect(key);
    return left.isEmpty()
        ? "the next materialise builds it"
        : "it is closed, so only a backfill restates it: " + command(name, left);
  }

  /** Stale partitions that nothing but a backfill builds. */
  private PartitionSet left(AssetName name) {
    return next.stale().stream()
        .filter(kept -> kept.asset().equals(name))
        .map(Plan.Kept::keys)
        .findFirst()
        .orElseGet(() -> state.of(name).extent().none());
  }

  /** A plan for all that is stale with it, unless that is too much to write down. */
  private String command(AssetName name, PartitionSet keys) {
    String all = left(name).text();
    String from = all.split(",", -1).length > MOST_RANGES ? keys.text() : all;
    boolean isWhole = graph.asset(name).scheme().isWhole();
    return "`backstitch backfill plan --from '"
        + name
        + (isWhole ? "" : "[" + from + "]")
        + "' --reason '...'`";
  }

  /** The nearest of what it is made of that is stale. */
  private List<String> behind(AssetName name, PartitionSet key) {
    List<String> out = new ArrayList<>();
    Map<AssetName, PartitionSet> read = new HashMap<>(Map.of(name, key));
    Set<AssetName> asOf = new HashSet<>();
    List<AssetName> order = graph.order();
    for (int i = order.indexOf(name); i >= 0; i--) {
      AssetName asset = order.get(i);
      PartitionSet asked = read.get(asset);
      if (asked == null) {
        continue;
      }
      PartitionSet keys = carriedBack(asset, asked);
      PartitionSet stale = state.of(asset).staleKeys().intersect(keys);
      if (stale.isEmpty()) {
        follow(asset, keys, read, asOf);
      } else {
        out.add(
            "behind because "
                + asset
                + " "
                + stale.text()
                + " is stale"
                + (asOf.contains(asset) ? ", as far as what it says as of then changes" : ""));
        out.add(
            left(asset).intersect(stale).isEmpty()
                ? "the next materialise builds it"
                : "a backfill restates both: " + command(asset, left(asset).intersect(stale)));
      }
    }
    return out;
  }

  /** With the earlier partitions of its own that an asset carries on. */
  private PartitionSet carriedBack(AssetName asset, PartitionSet keys) {
    PartitionSet all = keys;
    for (Edge edge : graph.into(asset)) {
      for (PartitionSet added = keys; edge.isOwnPrevious() && !added.isEmpty(); ) {
        added = edge.mapping().backward(all, all.extent()).present().minus(all);
        all = all.union(added);
      }
    }
    return all;
  }

  /**
   * @param asOf dimensions, and what they are made of, that are read as of a time alone: most of
   *     their changes are of other keys
   */
  private void follow(
      AssetName asset, PartitionSet keys, Map<AssetName, PartitionSet> read, Set<AssetName> asOf) {
    for (Edge edge : graph.into(asset)) {
      if (!edge.isOwnPrevious()) {
        AssetState up = state.of(edge.up());
        PartitionSet needed = edge.mapping().backward(keys, up.extent()).present();
        if (asOf.contains(asset) || edge.input().asOf() != null) {
          if (!read.containsKey(edge.up())) {
            asOf.add(edge.up());
          }
        } else {
          asOf.remove(edge.up());
        }
        read.merge(edge.up(), needed, PartitionSet::union);
      }
    }
  }
}
