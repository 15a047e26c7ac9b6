package dev.backstitch.engine.run;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.core.Failure;
import dev.backstitch.engine.release.Portion;
import dev.backstitch.engine.release.Publisher;
import dev.backstitch.engine.release.Unit;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.engine.state.Seen;
import dev.backstitch.engine.step.Checking;
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
import java.util.OptionalLong;
import java.util.TreeSet;
import java.util.function.Function;
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
  private final Function<Seen, Checking> rechecking;
  private final Supplier<Seen> now;
  private OptionalLong fence = OptionalLong.empty();

  RunPublications(RunWork.Order order, RunWork.Parts parts, Findings findings) {
    this.run = order.run();
    this.by = order.by();
    this.publisher = parts.publisher();
    this.portions = parts.portions();
    this.workspaces = parts.workspaces();
    this.findings = findings;
    this.rechecking = parts.rechecking();
    this.now = parts.now();
  }

  /**
   * Publishes in one release. What was read outside the run must still be the newest; where others
   * published something beside it, checks that look there are made again.
   */
  Release publish(Map<AssetName, PartitionSet> staged) {
    List<Origin> origins = portions.origins(staged);
    List<Origin> besides = new ArrayList<>();
    staged.forEach((asset, keys) -> besides.addAll(portions.besides(asset, keys)));
    Unit unit = unit(staged);
    long seen = portions.base();
    for (int i = 0; i < TRIES; i++) {
      List<Pin> pins = portions.pins(joined(origins, besides), seen);
      Publisher.Attempt attempt = publisher.attempt(unit.guardedBy(unit.guards().withPins(pins)));
      if (!(attempt.outcome() instanceof Outcome.Repinned)) {
        Release release = attempt.made("run " + run);
        portions.released(staged.keySet(), release.id());
        return release;
      }
      Seen fresh = now.get();
      requireUnmoved(staged, origins, fresh.state());
      if (recheck(staged, besides, fresh)) {
        unit = unit(staged);
      }
      seen = fresh.release();
    }
    throw new ProblemException(
        Problem.of("BS-608", "run " + run, "others kept publishing what it read")
            .blamedOn(Blame.EXTERNAL)
            .next("Materialise again."));
  }

  /** From now on nothing is published when somebody else has taken the run over. */
  void under(Hold hold) {
    fence = OptionalLong.of(hold.fence());
  }

  private static List<Origin> joined(List<Origin> some, List<Origin> more) {
    List<Origin> out = new ArrayList<>(some);
    out.addAll(more);
    return out;
  }

  /** Checks again what looks at partitions that others published; false where nobody did. */
  private boolean recheck(Map<AssetName, PartitionSet> staged, List<Origin> besides, Seen fresh) {
    boolean any = false;
    for (Map.Entry<AssetName, PartitionSet> step : staged.entrySet()) {
      AssetName asset = step.getKey();
      boolean moved =
          besides.stream()
              .filter(origin -> origin.upstream().equals(asset))
              .anyMatch(origin -> !origin.moved(fresh.state().of(asset)).isEmpty());
      if (moved) {
        Checking checking = rechecking.apply(fresh);
        List<Verdict> found = checking.ofTable(asset, step.getValue());
        findings.add(asset, found);
        List<Failure> failures = checking.failures(asset, step.getValue(), found);
        if (!failures.isEmpty()) {
          throw new ProblemException(failures.get(0).problem());
        }
        any = true;
      }
    }
    return any;
  }

  private Unit unit(Map<AssetName, PartitionSet> staged) {
    Guards guards = Guards.workspace(run, judge(staged), Guards.Ending.MORE_FOLLOWS);
    Guards fenced = fence.isEmpty() ? guards : guards.withFence(fence.getAsLong());
    return unit(Release.Kind.FIRST, "materialise", staged, fenced);
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
            run,
            revision,
            Guards.Ending.LAST,
            how.fence(),
            pins.stream().distinct().toList(),
            0,
            OptionalLong.empty());
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
    return new Unit(kind, by, reason, run, parts, told, List.of(), List.of(), guards);
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
