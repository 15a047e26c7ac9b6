package dev.backstitch.engine.backfill;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.backfill.gate.Gate;
import dev.backstitch.engine.backfill.gate.OpenGates;
import dev.backstitch.engine.backfill.gate.Reevaluation;
import dev.backstitch.engine.backfill.ledger.Ledger;
import dev.backstitch.engine.backfill.life.Fact;
import dev.backstitch.engine.backfill.life.Gates;
import dev.backstitch.engine.backfill.life.Life;
import dev.backstitch.engine.core.Command;
import dev.backstitch.engine.execution.Executions;
import dev.backstitch.engine.execution.Means;
import dev.backstitch.engine.release.Publisher;
import dev.backstitch.engine.release.Turns;
import dev.backstitch.engine.run.RunJournal;
import dev.backstitch.engine.run.RunListener;
import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.metadata.Outcome;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.metadata.Workspace;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Publishes the workspace of a run: catches up, looks again, and tries until nothing moves. */
record Publishing(Means means, Ledger ledger, Reevaluation reevaluation, Crew crew) {
  /** How often it tries beside everybody else, and how often in its turn. */
  private static final int BESIDE = 3;

  private static final int IN_TURN = 5;

  /**
   * What came of it.
   *
   * @param made null when somebody else published it first
   */
  record Done(@Nullable Release made, Map<AssetName, PartitionSet> amended) {
    Optional<Release> release() {
      return Optional.ofNullable(made);
    }
  }

  Done publish(Life life, Scope scope, RunListener listener) {
    String run = life.run();
    OpenGates.requireNone(life, gate -> !Gates.OF_CONTENT.contains(gate));
    WorkspaceRun work = new WorkspaceRun(means, run, scope);
    Map<AssetName, PartitionSet> amended = new LinkedHashMap<>();
    Optional<Done> done = Optional.empty();
    for (int i = 0; i < BESIDE && done.isEmpty(); i++) {
      done = round(work, run, amended, listener);
    }
    for (int i = 0; i < IN_TURN && done.isEmpty(); i++) {
      done = inTurn(work, run, amended, listener);
    }
    return done.orElseThrow(() -> crowded(run));
  }

  /** Others wait before they publish what it stands on. */
  private Optional<Done> inTurn(
      WorkspaceRun work, String run, Map<AssetName, PartitionSet> amended, RunListener listener) {
    Turns turns = new Turns(metadata().leases(), means.clock());
    OptionalLong turn = turns.take(run, work.standsOn());
    try {
      return round(work, run, amended, listener);
    } finally {
      turn.ifPresent(fence -> turns.giveBack(run, fence));
    }
  }

  /** Catches up and tries to publish; empty when others published in between. */
  private Optional<Done> round(
      WorkspaceRun work, String run, Map<AssetName, PartitionSet> amended, RunListener listener) {
    caughtUp(work, run, listener)
        .forEach((asset, keys) -> amended.merge(asset, keys, Publishing::both));
    OpenGates.requireNone(lookedAtAgain(run), gate -> true);
    Claims claims =
        new Claims(
            metadata().leases(),
            metadata().workspaces(),
            means.holds(),
            means.clock(),
            work.state());
    long fence = claims.take(run, work.partitions(), Claims.REVIEW);
    Publisher.Attempt attempt = work.publish(fence);
    if (attempt.outcome() instanceof Outcome.Closed closed
        && closed.state() == Workspace.State.PUBLISHED) {
      return Optional.of(new Done(null, amended));
    }
    if (attempt.outcome() instanceof Outcome.Repinned
        || attempt.outcome() instanceof Outcome.Moved) {
      return Optional.empty();
    }
    Release release = attempt.made("run " + run);
    finished(run, work, release, fence);
    return Optional.of(new Done(release, amended));
  }

  private static ProblemException crowded(String run) {
    return new ProblemException(
        Problem.of("BS-608", "run " + run, "others kept publishing what it reads or restates")
            .blamedOn(Blame.EXTERNAL)
            .next("Publish it again when less is going on."));
  }

  private Map<AssetName, PartitionSet> caughtUp(
      WorkspaceRun work, String run, RunListener listener) {
    Life seen = ledger.life(run);
    WorkspaceRun.Caught caught =
        work.catchUp(
            (release, again) ->
                ledger.tell(seen, means.by(), Amendment.of(run, crew.badge(), release, again)));
    if (!caught.isWork() && seen.content() == 0) {
      ledger.tell(seen, means.by(), new Fact.Resumed(run, crew.badge()));
    }
    if (caught.isWork() || seen.content() == 0) {
      RunListener watched = crew.watching(run, listener);
      requireCaughtUp(run, new Building(ledger, means.by()).build(work, run, watched));
    }
    return caught.again();
  }

  /** Partitions of two instants, as they are at the second. */
  private static PartitionSet both(PartitionSet before, PartitionSet now) {
    return now.union(now.extent().recall(before.text()));
  }

  private static void requireCaughtUp(String run, Command.End end) {
    if (end.end() == Command.RunEnd.DONE) {
      return;
    }
    if (end.failures().isEmpty()) {
      throw new ProblemException(
          Problem.of("BS-583", "run " + run, "was given up while it caught up")
              .blamedOn(Blame.EXTERNAL)
              .next("Nothing of it is visible."));
    }
    Problem first = end.failures().get(0).problem();
    throw new ProblemException(
        Problem.of(
                "BS-583",
                "run " + run,
                "could not catch up with what others published: " + first.text())
            .blamedOn(first.blame())
            .next("Mend it, then `backstitch backfill resume " + run + "` and publish."));
  }

  private Life lookedAtAgain(String run) {
    Life life = ledger.life(run);
    for (String gate : life.gates()) {
      if (Gates.OF_CONTENT.contains(gate) && life.isOpen(gate)) {
        reevaluation.again(life, Gate.of(gate));
      }
    }
    return ledger.life(run);
  }

  private void finished(String run, WorkspaceRun work, Release release, long fence) {
    RunJournal journal = new Executions(means).journal(run);
    work.partitions().forEach((asset, keys) -> journal.published(asset, keys, release.id()));
    metadata().leases().release(run, fence);
  }

  private Metadata metadata() {
    return means.storage().metadata();
  }
}
