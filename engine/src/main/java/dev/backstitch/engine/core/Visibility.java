package dev.backstitch.engine.core;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.engine.core.StepProgress.Publication;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Decides when the staged partitions of a step become visible: alone or with its group, after all
 * that it reads. What was built from something that stays invisible stays invisible too.
 */
final class Visibility {
  private final String run;
  private final RunPlan plan;
  private final Map<AssetName, StepProgress> steps;
  private final Clusters clusters;

  Visibility(String run, RunPlan plan, Map<AssetName, StepProgress> steps) {
    this.run = run;
    this.plan = plan;
    this.steps = steps;
    this.clusters = new Clusters(plan);
  }

  /** What can be published now; repeats because a refusal of one refuses those that read it. */
  List<Command> settled() {
    List<Command> out = new ArrayList<>();
    boolean moves = plan.unit() == RunPlan.Unit.ASSET;
    while (moves) {
      moves = false;
      for (StepProgress step : steps.values()) {
        if (waits(step) && !step.staged.isEmpty()) {
          out.addAll(published(step));
          moves |= step.publication != Publication.NOT_YET;
        }
      }
    }
    return out;
  }

  private List<Command> published(StepProgress step) {
    List<StepProgress> together = together(step);
    boolean isReady =
        together.stream().allMatch(this::waits)
            && upstream(together).allMatch(up -> up.isOver(plan.unit()));
    if (!isReady) {
      return List.of();
    }
    Optional<Problem> refusal = refusal(together);
    if (refusal.isPresent()) {
      together.forEach(member -> member.refuse(refusal.get()));
      return List.of();
    }
    Map<AssetName, PartitionSet> staged = new LinkedHashMap<>();
    for (StepProgress member : together) {
      member.publication = member.staged.isEmpty() ? Publication.OVER : Publication.UNDER_WAY;
      if (!member.staged.isEmpty()) {
        staged.put(member.step.asset(), member.staged);
      }
    }
    return List.of(new Command.Publish(run, staged));
  }

  private boolean waits(StepProgress step) {
    return step.isFinished() && step.publication == Publication.NOT_YET;
  }

  private List<StepProgress> together(StepProgress step) {
    return clusters.of(step.step.asset()).stream().map(this::step).toList();
  }

  private StepProgress step(AssetName asset) {
    StepProgress step = steps.get(asset);
    if (step == null) {
      throw new IllegalArgumentException("Cannot find step " + asset + " in run " + run);
    }
    return step;
  }

  /** The steps outside that the group reads. */
  private Stream<StepProgress> upstream(List<StepProgress> together) {
    return together.stream()
        .flatMap(step -> step.step.reads().stream())
        .flatMap(read -> Optional.ofNullable(steps.get(read.upstream())).stream())
        .filter(step -> !together.contains(step));
  }

  private Optional<Problem> refusal(List<StepProgress> together) {
    Optional<StepProgress> hidden =
        upstream(together)
            .filter(step -> step.publication == Publication.REFUSED && !step.staged.isEmpty())
            .findFirst();
    if (hidden.isPresent()) {
      return hidden.map(
          step ->
              Problem.of(
                      "BS-572",
                      names(together),
                      "was built from " + step.step.asset() + ", which could not be published")
                  .next("See what kept " + step.step.asset() + " back, then materialise again."));
    }
    return together.size() == 1
        ? Optional.empty()
        : together.stream()
            .filter(step -> !step.lost().isEmpty())
            .findFirst()
            .map(
                step ->
                    Problem.of(
                            "BS-571",
                            names(together),
                            "are published together, and "
                                + step.step.asset()
                                + " lacks "
                                + step.lost().text())
                        .next("Nothing of the group was published; mend it and run again."));
  }

  private static String names(List<StepProgress> together) {
    return String.join(", ", together.stream().map(s -> s.step.asset().toString()).toList());
  }
}
