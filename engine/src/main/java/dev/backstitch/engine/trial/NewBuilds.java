package dev.backstitch.engine.trial;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.content.PartitionHashes;
import dev.backstitch.engine.proof.Isolated;
import dev.backstitch.engine.proof.Moment;
import dev.backstitch.engine.step.Builder.Recipe;
import dev.backstitch.engine.step.RunFiles;
import dev.backstitch.engine.step.Unchanged;
import dev.backstitch.lineage.graph.Edge;
import dev.backstitch.storage.table.WrittenFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Today's code on today's inputs, in isolation: what was built of an upstream is an input of what
 * is built after it, unless it came out as it is published. For one thread.
 */
final class NewBuilds {
  /** Partitions of one statement, as in a run. */
  static final int BATCH = 1_000;

  private final Isolated isolated;
  private final Moment today;
  private final RunFiles files;
  private final Unchanged unchanged;

  NewBuilds(Isolated isolated, Moment today, PartitionHashes hashes) {
    this.isolated = isolated;
    this.today = today;
    this.files = isolated.files(today.snapshots());
    this.unchanged = new Unchanged(hashes, today.state(), files);
  }

  RunFiles files() {
    return files;
  }

  Recipe recipe(AssetName asset) {
    return isolated.recipe(asset, today.state(), files);
  }

  /**
   * Builds partitions of an asset that reads its own past one after the other, and only those that
   * something moved for; others many at a time.
   *
   * @param wanted what to build
   * @param moved those that are built whatever becomes of their own past
   * @return what was built
   */
  PartitionSet build(AssetName asset, PartitionSet wanted, PartitionSet moved) {
    boolean serial = edges(asset).stream().anyMatch(Edge::isOwnPrevious);
    if (!serial) {
      PartitionSet due = wanted.intersect(moved);
      batches(due, BATCH).forEach(some -> build(asset, some));
      return due;
    }
    PartitionSet built = wanted.minus(wanted);
    for (PartitionKey key : wanted.keys()) {
      PartitionSet one = wanted.extent().of(key);
      if (moved.contains(key) || !one.intersect(downOf(asset, asset)).isEmpty()) {
        build(asset, one);
        built = built.union(one);
      }
    }
    return built;
  }

  private void build(AssetName asset, PartitionSet keys) {
    List<WrittenFile> written = isolated.build(recipe(asset), keys, today.state(), files);
    files.add(asset, keys, written, unchanged.among(asset, keys, written));
  }

  /** The partitions of a reader that something built before makes different inputs for. */
  PartitionSet movedBelow(AssetName reader) {
    PartitionSet out = today.state().of(reader).extent().none();
    for (AssetName upstream : today.upstreams(reader)) {
      if (!upstream.equals(reader)) {
        out = out.union(downOf(upstream, reader));
      }
    }
    return out;
  }

  private PartitionSet downOf(AssetName upstream, AssetName reader) {
    PartitionSet out = today.state().of(reader).extent().none();
    for (Edge edge : edges(reader)) {
      if (edge.up().equals(upstream)) {
        out =
            out.union(edge.mapping().forward(changed(upstream), today.state().of(reader).extent()));
      }
    }
    return out;
  }

  /** What of an asset came out otherwise than it is published. */
  PartitionSet changed(AssetName asset) {
    return files.changed(asset, today.state().of(asset).extent().all());
  }

  /** Some inputs as they are today, with what was built of them; nothing else is in reach. */
  RunFiles only(Set<AssetName> inputs) {
    RunFiles out =
        isolated.files(
            today.snapshots().entrySet().stream()
                .filter(e -> inputs.contains(e.getKey()))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue)));
    for (AssetName input : inputs) {
      PartitionSet changed = changed(input);
      if (!changed.isEmpty()) {
        out.add(input, changed, files.built(input, changed));
      }
    }
    return out;
  }

  /** As many partitions at a time as fit one statement. */
  static List<PartitionSet> batches(PartitionSet keys, int size) {
    List<PartitionSet> out = new ArrayList<>();
    List<PartitionKey> some = new ArrayList<>();
    for (PartitionKey key : keys.keys()) {
      some.add(key);
      if (some.size() == size) {
        out.add(keys.extent().of(some));
        some.clear();
      }
    }
    if (!some.isEmpty()) {
      out.add(keys.extent().of(some));
    }
    return out;
  }

  private List<Edge> edges(AssetName asset) {
    return today.project().graph().into(asset);
  }
}
