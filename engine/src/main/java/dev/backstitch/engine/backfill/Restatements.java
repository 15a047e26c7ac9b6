package dev.backstitch.engine.backfill;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.core.Command;
import dev.backstitch.engine.execution.Executions;
import dev.backstitch.engine.execution.Means;
import dev.backstitch.engine.release.Publisher;
import dev.backstitch.engine.run.RunJournal;
import dev.backstitch.engine.run.RunListener;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.engine.state.Seen;
import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.metadata.Outcome;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.metadata.Run;
import dev.backstitch.storage.metadata.Workspace;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;

/** Restates history: builds apart, catches up, publishes as a whole. Blocking. */
public final class Restatements {
  private static final int ROUNDS = 5;

  private final Means means;

  public Restatements(Means means) {
    this.means = means;
  }

  /** A workspace after work on it. */
  public record Built(String run, Map<AssetName, PartitionSet> partitions, Command.End end) {
    public Built {
      partitions = Map.copyOf(partitions);
    }
  }

  /**
   * A restatement that was published.
   *
   * @param amended what had to be built again or anew because others published meanwhile
   */
  public record Restated(Release release, Map<AssetName, PartitionSet> amended) {
    public Restated {
      amended = Map.copyOf(amended);
    }
  }

  /**
   * Builds a backfill in a new workspace; readers see nothing of it.
   *
   * @param text the record of the run's plan
   * @throws ProblemException BS-580 when another run restates some of the partitions
   */
  public Built run(Scope scope, String text, RunListener listener) {
    String run = UUID.randomUUID().toString().substring(0, 8);
    Seen seen = means.now().get();
    Claims claims = claims(seen.state());
    long fence = claims.take(run, scope.under(seen.state()).partitions(), Claims.START);
    new Executions(means).start(run, text, seen);
    claims.keep(run, fence);
    return built(new WorkspaceRun(means, run, scope), run, listener);
  }

  /**
   * Goes on where a run was interrupted, or where partitions failed; what it had built is kept,
   * unless others published what it was built from.
   *
   * @throws ProblemException BS-582 when there is nothing to go on with
   */
  public Built resume(String run, Scope scope, RunListener listener) {
    requireOpen(run);
    WorkspaceRun work = new WorkspaceRun(means, run, scope);
    work.catchUp();
    claims(work.state()).take(run, work.partitions(), Claims.REVIEW);
    work.reopen();
    return built(work, run, listener);
  }

  private static Built built(WorkspaceRun work, String run, RunListener listener) {
    Command.End end = work.build(listener);
    return new Built(run, work.partitions(), end);
  }

  /**
   * Publishes a built workspace in one release, after building again what others' publications have
   * touched. Publishing it twice changes nothing.
   *
   * @throws ProblemException BS-574 when a must-hold check fails, BS-580 when another run took the
   *     partitions over, BS-582 when it is not built, BS-583 when catching up failed; nothing is
   *     visible then
   */
  public Restated publish(String run, Scope scope, RunListener listener) {
    Workspace workspace = workspace(run);
    if (workspace.state() == Workspace.State.PUBLISHED) {
      return new Restated(releaseOf(run), Map.of());
    }
    requireOpen(run);
    requireBuilt(run);
    WorkspaceRun work = new WorkspaceRun(means, run, scope);
    Map<AssetName, PartitionSet> amended = new LinkedHashMap<>();
    for (int i = 0; i < ROUNDS; i++) {
      WorkspaceRun.Caught caught = work.catchUp();
      if (caught.isWork()) {
        caught.again().forEach((asset, keys) -> amended.merge(asset, keys, Restatements::both));
        requireCaughtUp(run, work.build(listener));
      }
      long fence = claims(work.state()).take(run, work.partitions(), Claims.REVIEW);
      Publisher.Attempt attempt = work.publish(fence);
      if (attempt.outcome() instanceof Outcome.Closed) {
        return new Restated(releaseOf(run), amended);
      }
      if (!(attempt.outcome() instanceof Outcome.Repinned)) {
        Release release = attempt.made("run " + run);
        finished(run, work, release, fence);
        return new Restated(release, amended);
      }
    }
    throw new ProblemException(
        Problem.of("BS-608", "run " + run, "others kept publishing what it reads or restates")
            .blamedOn(Blame.EXTERNAL)
            .next("Publish it again when less is going on."));
  }

  /** Partitions of two instants, as they are at the second. */
  private static PartitionSet both(PartitionSet before, PartitionSet now) {
    return now.union(now.extent().recall(before.text()));
  }

  private void finished(String run, WorkspaceRun work, Release release, long fence) {
    RunJournal journal = new Executions(means).journal(run);
    work.partitions().forEach((asset, keys) -> journal.published(asset, keys, release.id()));
    metadata().leases().release(run, fence);
  }

  /**
   * Gives a workspace up: it can never be published, and its partitions are free for others.
   *
   * @throws ProblemException BS-582 when it is not open
   */
  public void abandon(String run) {
    requireOpen(run);
    if (!metadata().workspaces().end(run, Workspace.State.ABANDONED)) {
      requireOpen(run);
    }
    claims(means.now().get().state()).release(run);
  }

  private Release releaseOf(String run) {
    return metadata().releases().ofRun(run).stream()
        .filter(release -> release.kind() == Release.Kind.RESTATEMENT)
        .findFirst()
        .orElseThrow(() -> refused(run, "has a workspace that is closed", "See its state."));
  }

  private Workspace workspace(String run) {
    return metadata()
        .workspaces()
        .find(run)
        .orElseThrow(() -> refused(run, "has no workspace", "See `backstitch backfill runs`."));
  }

  private void requireOpen(String run) {
    Workspace.State state = workspace(run).state();
    if (state != Workspace.State.OPEN) {
      throw refused(
          run,
          "has a workspace that is " + state.name().toLowerCase(Locale.ROOT),
          "Run the plan anew.");
    }
  }

  private void requireBuilt(String run) {
    Run.Status status = metadata().runs().find(run).map(Run::status).orElse(Run.Status.INTERRUPTED);
    if (status != Run.Status.DONE) {
      throw refused(
          run,
          "is " + status.name().toLowerCase(Locale.ROOT) + ", expected all of it built",
          "Mend what failed, then `backstitch backfill resume " + run + "`.");
    }
  }

  private static void requireCaughtUp(String run, Command.End end) {
    if (end.end() != Command.RunEnd.DONE) {
      Problem first = end.failures().get(0).problem();
      throw new ProblemException(
          Problem.of(
                  "BS-583",
                  "run " + run,
                  "could not catch up with what others published: " + first.text())
              .blamedOn(first.blame())
              .next("Mend it, then `backstitch backfill resume " + run + "` and publish."));
    }
  }

  private static ProblemException refused(String run, String message, String next) {
    return new ProblemException(Problem.of("BS-582", "run " + run, message).next(next));
  }

  private Claims claims(ProjectState state) {
    return new Claims(metadata().leases(), metadata().workspaces(), means.clock(), state);
  }

  private Metadata metadata() {
    return means.storage().metadata();
  }
}
