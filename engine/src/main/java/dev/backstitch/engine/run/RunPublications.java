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
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
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
  private final Supplier<Fresh> fresh;
  private final Overtaken overtaken;
  private final RunJournal journal;
  private OptionalLong fence = OptionalLong.empty();

  RunPublications(RunWork.Order order, RunWork.Parts parts, Findings findings) {
    this.run = order.run();
    this.by = order.by();
    this.publisher = parts.publisher();
    this.portions = parts.portions();
    this.workspaces = parts.workspaces();
    this.findings = findings;
    this.fresh = parts.fresh();
    this.overtaken = new Overtaken(parts.portions(), parts.files(), parts.releases());
    this.journal = parts.journal();
  }

  /**
   * Publishes in one release. What was read outside the run must still be the newest; where others
   * published something beside it, checks that look there are made again, and what they published
   * with the same rows is left to them: nothing is published where that was all.
   *
   * @throws ProblemException BS-573 when what was read has moved; BS-874 when others published
   *     closed partitions with other rows; BS-608 when they do not stop
   */
  Shown publish(Map<AssetName, PartitionSet> staged) {
    Turn turn = new Turn(staged);
    for (int i = 0; i < TRIES && !turn.left.isEmpty(); i++) {
      Publisher.Attempt attempt = publisher.attempt(turn.unit());
      if (!(attempt.outcome() instanceof Outcome.Repinned)) {
        turn.made(attempt.made("run " + run));
        return new Shown(null, turn.byOthers);
      }
      turn.lookAgain(fresh.get());
    }
    if (turn.left.isEmpty()) {
      return new Shown(null, turn.byOthers);
    }
    throw new ProblemException(
        Problem.of("BS-608", "run " + run, "others kept publishing what it read")
            .blamedOn(Blame.EXTERNAL)
            .next("Materialise again."));
  }

  /** One publication, until it is made or nothing of it is left. */
  private final class Turn {
    private final Map<AssetName, PartitionSet> byOthers = new LinkedHashMap<>();
    private Map<AssetName, PartitionSet> left;
    private List<Origin> origins = List.of();
    private List<Origin> besides = List.of();
    private long seen = portions.base();
    private Unit unit;

    Turn(Map<AssetName, PartitionSet> staged) {
      left = staged;
      look();
      unit = RunPublications.this.unit(left);
    }

    private void look() {
      origins = portions.origins(left);
      besides = new ArrayList<>();
      left.forEach((asset, keys) -> besides.addAll(portions.besides(asset, keys)));
    }

    /** Guarded by all that it read, and by its own partitions being as it knows them. */
    Unit unit() {
      Set<AssetName> pinned = new LinkedHashSet<>(left.keySet());
      origins.forEach(origin -> pinned.add(origin.upstream()));
      besides.forEach(origin -> pinned.add(origin.upstream()));
      return unit.guardedBy(unit.guards().withPins(portions.pins(pinned, seen)));
    }

    void made(Release release) {
      portions.released(left.keySet(), release.id());
      left.forEach((asset, keys) -> journal.published(asset, keys, release.id()));
    }

    void lookAgain(Fresh now) {
      Map<AssetName, PartitionSet> theirs = overtaken.among(left, now);
      theirs.forEach(this::leave);
      look();
      requireUnmoved(left, origins, now.seen().state());
      if (recheck(left, besides, now) || !theirs.isEmpty()) {
        theirs.keySet().forEach(asset -> portions.unstage(run, asset));
        unit = RunPublications.this.unit(left);
      }
      seen = now.seen().release();
    }

    private void leave(AssetName asset, PartitionSet keys) {
      byOthers.merge(asset, keys, PartitionSet::union);
      journal.overtaken(asset, keys);
      Map<AssetName, PartitionSet> rest = new LinkedHashMap<>(left);
      rest.computeIfPresent(asset, (name, all) -> all.equals(keys) ? null : all.minus(keys));
      left = rest;
    }
  }

  /** From now on nothing is published when somebody else has taken the run over. */
  void under(Hold hold) {
    fence = OptionalLong.of(hold.fence());
  }

  /** Checks again what looks at partitions that others published; false where nobody did. */
  private boolean recheck(Map<AssetName, PartitionSet> staged, List<Origin> besides, Fresh now) {
    boolean any = false;
    for (Map.Entry<AssetName, PartitionSet> step : staged.entrySet()) {
      AssetName asset = step.getKey();
      boolean moved =
          besides.stream()
              .filter(origin -> origin.upstream().equals(asset))
              .anyMatch(origin -> !origin.moved(now.seen().state().of(asset)).isEmpty());
      if (moved) {
        Checking checking = now.checking();
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
    Set<AssetName> read = new LinkedHashSet<>();
    portions.origins(staged).forEach(origin -> read.add(origin.upstream()));
    List<Pin> pins = new ArrayList<>(portions.pins(read, portions.base()));
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
