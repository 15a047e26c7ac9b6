package dev.backstitch.engine.notice.alert;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.definition.Owner;
import dev.backstitch.asset.partition.DynamicKeys;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.notice.Alert;
import dev.backstitch.engine.notice.Team;
import dev.backstitch.engine.state.AssetState;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.lineage.graph.AssetGraph;
import java.time.Instant;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Decides what teams are to be alerted of: each failure of a run once, each partition that is
 * overdue or not fresh once, however often somebody looks.
 */
public record Alerting(AssetGraph graph, DynamicKeys keys) {

  /**
   * Alerts that nobody has had.
   *
   * @param troubles of runs that ended
   * @param told every alert so far
   */
  public List<Alert> due(ProjectState state, Collection<Trouble> troubles, Collection<Alert> told) {
    List<Alert> out = new ArrayList<>();
    for (Trouble trouble : troubles) {
      failed(trouble, state, told, out);
    }
    for (AssetName name : graph.order()) {
      AssetDefinition asset = graph.asset(name);
      AssetState now = state.of(name);
      late(Alert.Cause.OVERDUE, now, state.now(), now.overdue(), told).ifPresent(out::add);
      Freshness.due(asset, state.now())
          .map(due -> Freshness.missing(asset, now, due, keys))
          .flatMap(missing -> late(Alert.Cause.UNFRESH, now, state.now(), missing, told))
          .ifPresent(out::add);
    }
    return out;
  }

  private void failed(
      Trouble trouble, ProjectState state, Collection<Alert> told, List<Alert> out) {
    boolean isTold =
        told.stream()
            .filter(alert -> alert.is() == Alert.Cause.FAILED)
            .filter(alert -> alert.run().equals(trouble.run()))
            .anyMatch(alert -> alert.asset().equals(trouble.asset().toString()));
    if (isTold || !state.assets().containsKey(trouble.asset())) {
      return;
    }
    AssetState now = state.of(trouble.asset());
    Owner owner = graph.asset(trouble.asset()).owner();
    out.add(
        new Alert(
            Alert.Cause.FAILED,
            Team.of(owner),
            trouble.asset().toString(),
            trouble.keys(),
            recalled(now, trouble.keys()).count(),
            trouble.run(),
            trouble.why(),
            state.now()));
  }

  private Optional<Alert> late(
      Alert.Cause cause, AssetState now, Instant at, PartitionSet late, Collection<Alert> told) {
    PartitionSet fresh = late.minus(told(cause, now, told));
    if (fresh.isEmpty()) {
      return Optional.empty();
    }
    AssetDefinition asset = graph.asset(now.asset());
    return Optional.of(
        new Alert(
            cause,
            Team.of(asset.owner()),
            asset.name().toString(),
            fresh.text(),
            fresh.count(),
            "",
            promise(cause, asset),
            at));
  }

  private static String promise(Alert.Cause cause, AssetDefinition asset) {
    if (cause == Alert.Cause.UNFRESH) {
      return "It was promised to be fresh by " + asset.policy().freshBy() + " local time.";
    }
    LocalTime by =
        asset.origin() instanceof Origin.Delivered delivered ? delivered.expectedBy() : null;
    return by == null
        ? "It was expected by the end of its time."
        : "It was expected by " + by + " after the end of its time.";
  }

  private static PartitionSet told(Alert.Cause cause, AssetState now, Collection<Alert> told) {
    PartitionSet out = now.extent().none();
    for (Alert alert : told) {
      if (alert.is() == cause && alert.asset().equals(now.asset().toString())) {
        out = out.union(recalled(now, alert.keys()));
      }
    }
    return out;
  }

  /** Keys of a scheme that has changed since are those of nobody. */
  private static PartitionSet recalled(AssetState now, String keys) {
    try {
      return now.extent().recall(keys);
    } catch (ProblemException keysOfAnotherScheme) {
      return now.extent().none();
    }
  }
}
