package dev.backstitch.engine.app.backfill;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.app.backfill.Matrix.State;
import dev.backstitch.engine.backfill.life.Life;
import dev.backstitch.engine.backfill.life.Stage;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.graph.Edge;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Puts what a run has come to in the order of partitions. */
record MatrixReading(AssetGraph graph, Life life, RunProgress progress) {

  Matrix matrix() {
    List<Matrix.Row> rows = new ArrayList<>();
    progress
        .planned()
        .forEach(
            (asset, keys) -> {
              if (!keys.isEmpty()) {
                rows.add(row(asset, keys));
              }
            });
    return new Matrix(life.id(), life.run(), rows, failures());
  }

  private Matrix.Row row(AssetName asset, PartitionSet planned) {
    PartitionKey first = planned.keys().iterator().next();
    return new Matrix.Row(
        asset,
        graph.asset(asset).layer(),
        planned,
        first.text(),
        new StateRuns(planned, states(asset, planned)).runs(),
        waitsFor(asset, planned));
  }

  /** Disjoint sets. */
  private Map<State, PartitionSet> states(AssetName asset, PartitionSet planned) {
    Map<State, PartitionSet> out = new EnumMap<>(State.class);
    PartitionSet built = progress.built(asset).intersect(planned);
    PartitionSet same = progress.unchanged(asset).intersect(built);
    PartitionSet left = planned.minus(built);
    out.put(State.BUILT, built.minus(same));
    if (isOver()) {
      // What nobody wrote was left alone, since nothing that it reads came out otherwise.
      out.put(State.UNCHANGED, same.union(left));
      return out;
    }
    PartitionSet running = progress.running(asset).intersect(left);
    PartitionSet failed = progress.failed(asset).intersect(left).minus(running);
    out.put(State.UNCHANGED, same);
    out.put(State.RUNNING, running);
    out.put(State.FAILED, failed);
    out.put(rest(), left.minus(running).minus(failed));
    return out;
  }

  /** Whether nothing of it is left to be built. */
  private boolean isOver() {
    Stage stage = life.stage();
    return stage.isBuilt() || stage == Stage.PUBLISHED || stage == Stage.ROLLED_BACK;
  }

  private State rest() {
    return life.stage() == Stage.BUILDING || life.stage() == Stage.FAILED
        ? State.QUEUED
        : State.PLANNED;
  }

  private List<AssetName> waitsFor(AssetName asset, PartitionSet planned) {
    if (isOver() || planned.minus(progress.built(asset)).isEmpty()) {
      return List.of();
    }
    return graph.into(asset).stream()
        .filter(edge -> !edge.isOwnPrevious())
        .map(Edge::up)
        .filter(this::isUnfinished)
        .distinct()
        .toList();
  }

  private boolean isUnfinished(AssetName asset) {
    PartitionSet planned = progress.planned().get(asset);
    return planned != null && !planned.minus(progress.built(asset)).isEmpty();
  }

  private List<Matrix.Failures> failures() {
    Map<String, List<Matrix.Failed>> byProblem = new LinkedHashMap<>();
    if (!isOver()) {
      for (RunProgress.Failed one : progress.failures()) {
        byProblem
            .computeIfAbsent(one.problem(), absent -> new ArrayList<>())
            .add(new Matrix.Failed(one.asset(), one.keys()));
      }
    }
    return byProblem.entrySet().stream()
        .map(e -> new Matrix.Failures(e.getKey(), e.getValue()))
        .sorted(Comparator.comparingLong(Matrix.Failures::partitions).reversed())
        .toList();
  }
}
