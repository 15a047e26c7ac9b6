package dev.backstitch.engine.backfill;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.backfill.gate.Gate;
import dev.backstitch.engine.backfill.gate.Reevaluation;
import dev.backstitch.engine.backfill.gate.Requirements;
import dev.backstitch.engine.backfill.ledger.Ledger;
import dev.backstitch.engine.backfill.life.Fact;
import dev.backstitch.engine.backfill.life.Kind;
import dev.backstitch.engine.backfill.life.Life;
import dev.backstitch.engine.backfill.life.Stage;
import dev.backstitch.engine.core.Command;
import dev.backstitch.engine.execution.Executions;
import dev.backstitch.engine.execution.Means;
import dev.backstitch.engine.run.RunListener;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.engine.state.Seen;
import dev.backstitch.engine.step.RunFiles;
import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.metadata.Run;
import dev.backstitch.storage.metadata.Workspace;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** Restates history: builds apart, catches up, publishes as a whole. Blocking. */
public final class Restatements {
  private final Means means;
  private final Ledger ledger;
  private final Reevaluation reevaluation;
  private final Crew crew;

  /**
   * @param reevaluation looks again at what changed while it was caught up
   * @param crew of everybody who works on this home in this process
   */
  public Restatements(Means means, Reevaluation reevaluation, Crew crew) {
    this.means = means;
    this.ledger = new Ledger(means.storage().metadata(), means.clock());
    this.reevaluation = reevaluation;
    this.crew = crew;
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
   * Builds a backfill in a new workspace; readers see nothing of it. The workspace of an earlier
   * run that failed is given up.
   *
   * @param text the record of the run's plan
   * @param gates what to see to before it is published, besides what the plan asks for
   * @throws ProblemException BS-580 when another run restates some of the partitions, BS-602 when
   *     columns are such that others would have to be rebuilt with them, BS-660 when the backfill
   *     has a run already
   */
  public Built run(Scope scope, String text, Collection<Gate> gates, RunListener listener) {
    Life life = ledger.life(scope.plan());
    life.requireAllowed(Kind.START);
    Seen seen = means.now().get();
    Map<AssetName, PartitionSet> partitions = scope.under(seen.state()).partitions();
    requireReadable(seen, partitions);
    Claims claims = claims(seen.state());
    if (life.stage() == Stage.FAILED) {
      metadata().workspaces().end(life.run(), Workspace.State.ABANDONED);
      claims.release(life.run());
    }
    String run = UUID.randomUUID().toString().substring(0, 8);
    long fence = claimed(claims, run, partitions);
    return crew.working(
        run,
        () -> {
          begin(life, run, Requirements.of(assets(scope), gates), claims);
          new Executions(means).start(run, text, seen);
          claims.keep(run, fence);
          return built(new WorkspaceRun(means, run, scope), run, listener);
        });
  }

  /** The run is held first, so that others see from the claim on whether its process lives. */
  private long claimed(Claims claims, String run, Map<AssetName, PartitionSet> partitions) {
    means.holds().take(Executions.what(run));
    try {
      return claims.take(run, partitions, Claims.START);
    } catch (ProblemException refused) {
      means.holds().free(Executions.what(run));
      throw refused;
    }
  }

  /** From here on the run is kept back by its gates, whatever becomes of this process. */
  private void begin(Life life, String run, Requirements asked, Claims claims) {
    try {
      ledger.tell(
          life, means.by(), new Fact.Started(run, crew.badge(), asked.gates(), asked.approvers()));
    } catch (ProblemException refused) {
      claims.release(run);
      means.holds().free(Executions.what(run));
      throw refused;
    }
  }

  private List<AssetDefinition> assets(Scope scope) {
    return scope.partitions().keySet().stream().map(means.project().graph()::asset).toList();
  }

  /** What stays as it is must be readable under the columns that are declared. */
  private void requireReadable(Seen seen, Map<AssetName, PartitionSet> partitions) {
    RunFiles files = new Executions(means).files(seen, partitions);
    List<Problem> refused = new ArrayList<>();
    for (AssetName asset : partitions.keySet()) {
      try {
        files.table(asset);
      } catch (ProblemException unreadable) {
        refused.addAll(unreadable.problems());
      }
    }
    if (!refused.isEmpty()) {
      throw new ProblemException(refused);
    }
  }

  /**
   * Goes on where a run was interrupted, or where partitions failed; what it had built is kept,
   * unless others published what it was built from. One that died before it had a workspace begins.
   *
   * @param text the record of the run's plan
   * @throws ProblemException BS-660 when there is nothing to go on with, BS-668 when another
   *     process is at it
   */
  public Built resume(String id, Scope scope, String text, RunListener listener) {
    Life life = ledger.life(id);
    life.requireAllowed(Kind.RESUME);
    crew.requireFree(life);
    return crew.working(
        life.run(),
        () ->
            hasWorkspace(life)
                ? resumed(life, scope, listener)
                : begunAgain(life, scope, text, listener));
  }

  private Built begunAgain(Life life, Scope scope, String text, RunListener listener) {
    String run = life.run();
    Seen seen = means.now().get();
    Map<AssetName, PartitionSet> partitions = scope.under(seen.state()).partitions();
    requireReadable(seen, partitions);
    Claims claims = claims(seen.state());
    long fence = claimed(claims, run, partitions);
    ledger.tell(life, means.by(), new Fact.Resumed(run, crew.badge()));
    new Executions(means).start(run, text, seen);
    claims.keep(run, fence);
    return built(new WorkspaceRun(means, run, scope), run, listener);
  }

  private Built resumed(Life life, Scope scope, RunListener listener) {
    String run = life.run();
    WorkspaceRun work = new WorkspaceRun(means, run, scope);
    ledger.tell(life, means.by(), new Fact.Resumed(run, crew.badge()));
    work.catchUp((release, again) -> amended(run, release, again));
    claims(work.state()).take(run, work.partitions(), Claims.REVIEW);
    work.reopen();
    return built(work, run, listener);
  }

  private void amended(String run, long release, Map<AssetName, PartitionSet> again) {
    ledger.tell(run, means.by(), Amendment.of(run, crew.badge(), release, again));
  }

  private Built built(WorkspaceRun work, String run, RunListener listener) {
    Command.End end =
        new Building(ledger, means.by()).build(work, run, crew.watching(run, listener));
    return new Built(run, work.partitions(), end);
  }

  /**
   * Publishes a built workspace in one release, after building again what others' publications have
   * touched. Publishing it twice changes nothing.
   *
   * @throws ProblemException BS-574 when a must-hold check fails, BS-580 when another run took the
   *     partitions over, BS-582 when it is not built, BS-583 when catching up failed, BS-660 when
   *     it was given up or taken back, BS-664 when gates are open; nothing is visible then
   */
  public Restated publish(String id, Scope scope, RunListener listener) {
    Life life = ledger.life(id);
    if (life.stage() == Stage.PUBLISHED) {
      return new Restated(releaseOf(life.run()), Map.of());
    }
    if (life.stage() == Stage.BUILDING || life.stage() == Stage.FAILED) {
      requireWorkspace(life);
      crew.requireFree(life);
      requireBuilt(life);
    } else {
      life.requireAllowed(Kind.PUBLISH);
    }
    try {
      Publishing.Done done =
          crew.working(
              life.run(),
              () ->
                  new Publishing(means, ledger, reevaluation, crew).publish(life, scope, listener));
      return new Restated(done.release().orElseGet(() -> releaseOf(life.run())), done.amended());
    } catch (ProblemException refused) {
      // Whoever published it in between has closed the workspace under our hands.
      if (ledger.life(id).stage() != Stage.PUBLISHED) {
        throw refused;
      }
      return new Restated(releaseOf(life.run()), Map.of());
    }
  }

  /**
   * Gives a backfill's run up: it can never be published, and its partitions are free for others. A
   * process that works on it stops within a second or two.
   *
   * @throws ProblemException BS-660 when there is nothing to give up
   */
  public void cancel(String id) {
    Life life = ledger.life(id);
    life.requireAllowed(Kind.CANCEL);
    String run = life.run();
    metadata().workspaces().end(run, Workspace.State.ABANDONED);
    ledger.tell(id, means.by(), new Fact.Cancelled(run));
    metadata()
        .runs()
        .move(
            run,
            Set.of(Run.Status.RUNNING, Run.Status.PAUSED, Run.Status.INTERRUPTED),
            Run.Status.CANCELLED,
            means.clock().instant());
    means.holds().free(Executions.what(run));
    claims(means.now().get().state()).release(run);
  }

  private Release releaseOf(String run) {
    return metadata().releases().ofRun(run).stream()
        .filter(release -> release.kind() == Release.Kind.RESTATEMENT)
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("Cannot find what run published: " + run));
  }

  private void requireWorkspace(Life life) {
    if (!hasWorkspace(life)) {
      throw refused(
          life,
          "was interrupted before its workspace was opened",
          "`backstitch backfill resume " + life.id() + "`.");
    }
  }

  private boolean hasWorkspace(Life life) {
    return metadata().workspaces().find(life.run()).isPresent();
  }

  /** Nobody is at it: what is said to be under way was interrupted. */
  private void requireBuilt(Life life) {
    Run.Status status =
        metadata().runs().find(life.run()).map(Run::status).orElse(Run.Status.INTERRUPTED);
    if (status == Run.Status.DONE) {
      return;
    }
    String found = status.isUnderWay() ? "interrupted" : status.name().toLowerCase(Locale.ROOT);
    String resume = "`backstitch backfill resume " + life.run() + "`.";
    throw refused(
        life,
        "is " + found + ", expected all of it built",
        status == Run.Status.FAILED ? "Mend what failed, then " + resume : resume);
  }

  private static ProblemException refused(Life life, String message, String next) {
    return new ProblemException(Problem.of("BS-582", "run " + life.run(), message).next(next));
  }

  private Claims claims(ProjectState state) {
    return new Claims(
        metadata().leases(), metadata().workspaces(), means.holds(), means.clock(), state);
  }

  private Metadata metadata() {
    return means.storage().metadata();
  }
}
