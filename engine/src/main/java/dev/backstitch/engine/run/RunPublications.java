package dev.backstitch.engine.run;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.release.Portion;
import dev.backstitch.engine.release.Publisher;
import dev.backstitch.engine.release.Unit;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.engine.state.Seen;
import dev.backstitch.engine.step.Origin;
import dev.backstitch.engine.step.Portions;
import dev.backstitch.storage.metadata.Guards;
import dev.backstitch.storage.metadata.Guards.Pin;
import dev.backstitch.storage.metadata.Outcome;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.metadata.Verdict;
import dev.backstitch.storage.metadata.Workspace;
import dev.backstitch.storage.metadata.Workspaces;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Supplier;

/**
 * Publishes what a run has built while it goes on: each asset or group by itself, in the order in
 * which they are done. Thread-safe.
 */
final class RunPublications {
  private static final int TRIES = 10;

  private final String run;
  private final String by;
  private final Publisher publisher;
  private final Portions portions;
  private final Workspaces workspaces;
  private final Findings findings;
  private final Supplier<Seen> now;

  RunPublications(RunWork.Order order, RunWork.Parts parts, Findings findings) {
    this.run = order.run();
    this.by = order.by();
    this.publisher = parts.publisher();
    this.portions = parts.portions();
    this.workspaces = parts.workspaces();
    this.findings = findings;
    this.now = parts.now();
  }

  /**
   * Publishes in one release. What was read outside the run must still be the newest; where others
   * published something that was not read, it goes on.
   */
  Release publish(Map<AssetName, PartitionSet> staged) {
    List<Origin> origins = portions.origins(staged);
    Unit unit = unit(staged);
    long seen = portions.base();
    for (int i = 0; i < TRIES; i++) {
      Unit pinned = unit.guardedBy(unit.guards().withPins(portions.pins(origins, seen)));
      Publisher.Attempt attempt = publisher.attempt(pinned);
      if (!(attempt.outcome() instanceof Outcome.Repinned)) {
        Release release = attempt.made("run " + run);
        portions.released(staged.keySet(), release.id());
        return release;
      }
      Seen fresh = now.get();
      requireUnmoved(staged, origins, fresh.state());
      seen = fresh.release();
    }
    throw new ProblemException(
        Problem.of("BS-608", "run " + run, "others kept publishing what it read")
            .blamedOn(Blame.EXTERNAL)
            .next("Materialise again."));
  }

  private Unit unit(Map<AssetName, PartitionSet> staged) {
    Guards guards = Guards.workspace(run, judge(staged), Guards.Ending.MORE_FOLLOWS);
    return unit(Release.Kind.FIRST, "materialise", staged, guards);
  }

  /** Puts on record what the checks say of the partitions; answers the workspace's revision. */
  long judge(Map<AssetName, PartitionSet> built) {
    List<Verdict> judged = new ArrayList<>();
    built.forEach((asset, keys) -> judged.addAll(findings.about(asset, keys)));
    return workspaces.judge(run, judged);
  }

  /** Commits all of it to the run's branches, where it can be read. */
  void stage(Map<AssetName, PartitionSet> built) {
    built.forEach((asset, keys) -> portions.stage(run, asset, keys));
  }

  /**
   * Tries to publish the whole workspace in one release, as the last of its run: judged by the
   * verdicts on record, if nothing that it stands on has moved since it was seen.
   */
  Publisher.Attempt restate(Map<AssetName, PartitionSet> staged, Restatement how) {
    long revision = workspaces.find(run).map(Workspace::revision).orElse(0L);
    List<Pin> pins = new ArrayList<>(portions.pins(portions.origins(staged), portions.base()));
    how.watched().forEach(asset -> pins.add(new Pin(asset, portions.base())));
    Guards guards =
        new Guards(
            run, revision, Guards.Ending.LAST, how.fence(), pins.stream().distinct().toList());
    return publisher.attempt(unit(Release.Kind.RESTATEMENT, how.reason(), staged, guards));
  }

  private Unit unit(
      Release.Kind kind, String reason, Map<AssetName, PartitionSet> staged, Guards guards) {
    List<Portion> parts = new ArrayList<>();
    List<Verdict> told = new ArrayList<>();
    staged.forEach(
        (asset, keys) -> {
          parts.add(portions.portion(run, asset, keys, staged.keySet()));
          told.addAll(findings.of(asset));
        });
    return new Unit(kind, by, reason, run, parts, told, List.of(), guards);
  }

  private void requireUnmoved(
      Map<AssetName, PartitionSet> staged, List<Origin> origins, ProjectState now) {
    TreeSet<String> moved = new TreeSet<>();
    for (Origin origin : origins) {
      PartitionSet keys = origin.moved(now.of(origin.upstream()));
      if (!keys.isEmpty()) {
        moved.add(origin.upstream() + " " + keys.text());
      }
    }
    if (!moved.isEmpty()) {
      throw new ProblemException(
          Problem.of(
                  "BS-573",
                  String.join(", ", staged.keySet().stream().map(AssetName::toString).toList()),
                  "was built from " + String.join(", ", moved) + ", published anew since")
              .blamedOn(Blame.EXTERNAL)
              .next("Materialise again, from what is published now."));
    }
  }
}
