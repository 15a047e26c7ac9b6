package dev.backstitch.engine.app.run;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.home.Opened;
import dev.backstitch.engine.execution.Executions;
import dev.backstitch.engine.run.Holds;
import dev.backstitch.engine.run.RunRecord;
import dev.backstitch.lineage.radius.Extents;
import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.metadata.Run;
import dev.backstitch.storage.metadata.Run.Status;
import dev.backstitch.storage.metadata.Workspace;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** Shows runs, and stops, pauses or lets go on those that are under way, in whatever process. */
public final class Runs {
  private static final Set<Status> UNDER_WAY = Set.of(Status.RUNNING, Status.PAUSED);

  private final Opened opened;
  private final Consumer<String> backfills;

  /**
   * @param backfills gives the backfill up that a run belongs to
   */
  public Runs(Opened opened, Consumer<String> backfills) {
    this.opened = opened;
    this.backfills = backfills;
  }

  /** The last started first. */
  public List<RunLine> newest(int limit) {
    return metadata().runs().newest(limit).stream().map(this::line).toList();
  }

  /** Those after so many newer ones. */
  public List<RunLine> older(long skipped, int limit) {
    int most = (int) Math.min(Integer.MAX_VALUE, skipped + limit);
    return metadata().runs().newest(most).stream().skip(skipped).map(this::line).toList();
  }

  /** How many there are. */
  public long count() {
    return metadata().runs().count();
  }

  /**
   * What a run wrote down, oldest first.
   *
   * @throws ProblemException BS-752 when there is none of this id
   */
  public List<RunLog.Line> log(String id) {
    return new RunLog(this::extent).of(metadata().journal().replay(find(id).id()));
  }

  /**
   * What became of a run.
   *
   * @throws ProblemException BS-752 when there is none of this id
   */
  public RunReport show(String id) {
    Run run = find(id);
    RunReading reading =
        new RunReading((asset, keys) -> extent(AssetName.parse(asset)).recall(keys));
    new RunRecord(this::extent).read(metadata().journal().replay(run.id()), reading);
    return reading.report(line(run));
  }

  /**
   * What the newest runs have left to be done, or have failed to do, or have built and not shown to
   * anybody yet, by asset.
   *
   * @param most how many runs are looked at
   */
  public Map<AssetName, Unfinished> unfinished(int most) {
    Map<AssetName, Unfinished> all = new HashMap<>();
    Extents extents = Extents.at(opened.project().graph(), opened.clock().instant(), opened.keys());
    for (RunLine line : newest(most)) {
      if (isUnfinished(line)) {
        UnfinishedReading reading = new UnfinishedReading(extents::of);
        new RunRecord(extents::of).read(metadata().journal().replay(line.run().id()), reading);
        reading.running(opened.home().crew().underWay(line.run().id()));
        boolean isUnderWay = UNDER_WAY.contains(line.status());
        reading
            .unfinished()
            .forEach(
                (asset, left) ->
                    all.merge(asset, isUnderWay ? left : left.ended(), Unfinished::and));
      }
    }
    return all;
  }

  private boolean isUnfinished(RunLine line) {
    return line.status() == Status.FAILED
        || UNDER_WAY.contains(line.status())
        || metadata()
            .workspaces()
            .find(line.run().id())
            .filter(workspace -> workspace.state() == Workspace.State.OPEN)
            .isPresent();
  }

  private Extent extent(AssetName asset) {
    return opened.extent(asset);
  }

  private RunLine line(Run run) {
    String what = Executions.what(run.id());
    boolean isGone = run.status().isUnderWay() && !holds().isHeld(what);
    return new RunLine(
        run,
        isGone ? Status.INTERRUPTED : run.status(),
        metadata().backfills().planOf(run.id()).orElse(""),
        isGone ? "" : holds().holder(what).orElse(""));
  }

  /**
   * Gives a run up. Nothing of it starts once this returns, and whoever works on it stops within
   * two seconds; what it has published stays.
   *
   * @throws ProblemException BS-752 when there is none of this id, BS-753 when it is over
   */
  public RunLine cancel(String id) {
    Run run = find(id);
    if (metadata().backfills().planOf(run.id()).isPresent()) {
      backfills.accept(run.id());
      return line(find(id));
    }
    boolean isOpen = metadata().workspaces().end(run.id(), Workspace.State.ABANDONED);
    Set<Status> stoppable = Set.of(Status.RUNNING, Status.PAUSED, Status.INTERRUPTED);
    boolean isStopped =
        (isOpen || run.status().isUnderWay())
            && metadata()
                .runs()
                .move(run.id(), stoppable, Status.CANCELLED, opened.clock().instant());
    if (!isStopped) {
      throw over(find(id), "can be cancelled no more");
    }
    holds().free(Executions.what(run.id()));
    return line(find(id));
  }

  /**
   * Keeps a run from starting anything more until {@link #unpause}; what is under way goes on to
   * its end.
   *
   * @throws ProblemException BS-752 when there is none of this id, BS-753 when it is not running
   */
  public RunLine pause(String id) {
    return moved(id, Set.of(Status.RUNNING), Status.PAUSED, "cannot be paused");
  }

  /**
   * Lets a paused run go on.
   *
   * @throws ProblemException BS-752 when there is none of this id, BS-753 when it is not paused
   */
  public RunLine unpause(String id) {
    return moved(id, Set.of(Status.PAUSED), Status.RUNNING, "is not paused");
  }

  private RunLine moved(String id, Set<Status> from, Status to, String otherwise) {
    RunLine line = line(find(id));
    boolean isThere = UNDER_WAY.contains(line.status());
    if (!isThere || !metadata().runs().move(line.run().id(), from, to, opened.clock().instant())) {
      throw over(line.run(), otherwise);
    }
    return line(find(id));
  }

  private Run find(String id) {
    return metadata()
        .runs()
        .find(id)
        .orElseThrow(
            () ->
                new ProblemException(
                    Problem.of("BS-752", "run " + id, "is not on record")
                        .next("`backstitch runs` lists them.")));
  }

  private ProblemException over(Run run, String what) {
    String status = line(run).status().name().toLowerCase(Locale.ROOT);
    return new ProblemException(
        Problem.of("BS-753", "run " + run.id(), "is " + status + " and " + what)
            .next("Nothing was changed."));
  }

  private Holds holds() {
    return opened.home().holds();
  }

  private Metadata metadata() {
    return opened.home().metadata();
  }
}
