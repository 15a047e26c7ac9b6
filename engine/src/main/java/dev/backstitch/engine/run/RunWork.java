package dev.backstitch.engine.run;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.core.Attempt;
import dev.backstitch.engine.core.Batch;
import dev.backstitch.engine.core.Failure;
import dev.backstitch.engine.core.Outcome;
import dev.backstitch.engine.late.Accounting;
import dev.backstitch.engine.observe.Observer;
import dev.backstitch.engine.release.Publisher;
import dev.backstitch.engine.step.Builder;
import dev.backstitch.engine.step.Calm;
import dev.backstitch.engine.step.Checking;
import dev.backstitch.engine.step.Portions;
import dev.backstitch.engine.step.RunFiles;
import dev.backstitch.engine.step.Unchanged;
import dev.backstitch.storage.metadata.Journal;
import dev.backstitch.storage.metadata.Releases;
import dev.backstitch.storage.metadata.Verdict;
import dev.backstitch.storage.metadata.Workspaces;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.table.WrittenFile;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The work of one run: build, check, journal, and publish what held. */
public final class RunWork implements Work {
  private static final System.Logger LOG = System.getLogger(RunWork.class.getName());
  private static final String BUSY = "BS-612";
  private static final int TRIES = 3;

  private final Order order;
  private final Parts parts;
  private final Findings findings = new Findings();
  private final RunPublications publications;
  private @Nullable Watch watch;

  /**
   * Who runs what.
   *
   * @param execution how often the run was begun or resumed; keeps what it writes apart
   */
  public record Order(String run, String by, int execution) {}

  /**
   * What the work is done with; the parts share one view of the run's files.
   *
   * @param fresh looks at what is published by then
   * @param observer sees what comes of attempts
   */
  public record Parts(
      Builder builder,
      Checking checking,
      Unchanged unchanged,
      Calm calm,
      Portions portions,
      Publisher publisher,
      Workspaces workspaces,
      RunFiles files,
      RunJournal journal,
      Accounting accounting,
      Supplier<Fresh> fresh,
      Releases releases,
      Observer observer) {}

  public RunWork(Order order, Parts parts) {
    this.order = order;
    this.parts = parts;
    this.publications = new RunPublications(order, parts, findings);
  }

  @Override
  public Outcome build(Attempt attempt, Batch batch, Cancellation cancellation) {
    String name =
        String.join(
            "-", order.run(), "" + order.execution(), "" + attempt.batch(), "" + attempt.number());
    long begun = System.nanoTime();
    parts.observer().tried(attempt, batch);
    try {
      if (wish() == Watch.Wish.STOP) {
        return new Outcome.Stopped();
      }
      PartitionSet calm = parts.calm().among(batch.asset(), batch.keys());
      PartitionSet built = batch.keys().minus(calm);
      parts.accounting().require(batch.asset(), built);
      List<WrittenFile> written =
          built.isEmpty()
              ? List.of()
              : parts.builder().build(batch.asset(), built, name, cancellation);
      List<Verdict> found =
          built.isEmpty()
              ? List.of()
              : parts.checking().under(cancellation).ofPartitions(batch.asset(), built, written);
      List<Failure> failures = parts.checking().failures(batch.asset(), built, found);
      PartitionSet held = without(batch.keys(), failures);
      List<WrittenFile> kept = written.stream().filter(w -> held.contains(w.file().key())).toList();
      PartitionSet same =
          parts.unchanged().among(batch.asset(), held.minus(calm), kept).union(calm);
      if (watch != null && watch.hold().isLost()) {
        return new Outcome.Stopped();
      }
      parts
          .journal()
          .wrote(
              new RunJournal.Wrote(batch.asset(), held, same, kept, found), spent(attempt, begun));
      Duration took = Duration.ofNanos(System.nanoTime() - begun);
      parts.journal().cost(batch, written, took);
      parts.files().add(batch.asset(), held, kept, same);
      findings.add(batch.asset(), found);
      parts
          .observer()
          .built(new Observer.Built(attempt, batch, held, same, failures, cost(written, took)));
      return new Outcome.Done(held, failures, same);
    } catch (ProblemException refused) {
      return failed(batch, refused.problem(), spent(attempt, begun));
    } finally {
      parts.observer().left(attempt);
    }
  }

  private static Observer.Cost cost(List<WrittenFile> written, Duration took) {
    long rows = written.stream().mapToLong(w -> w.file().rows()).sum();
    long bytes = written.stream().mapToLong(w -> w.file().sizeBytes()).sum();
    return new Observer.Cost(rows, bytes, written.size(), took);
  }

  private static RunJournal.Spent spent(Attempt attempt, long begunNanos) {
    return new RunJournal.Spent(attempt, Duration.ofNanos(System.nanoTime() - begunNanos));
  }

  /**
   * A failure that cannot be put on record, since the database is what failed, is one all the same.
   */
  private Outcome failed(Batch batch, Problem problem, RunJournal.Spent spent) {
    try {
      parts.journal().failed(batch, problem, spent);
    } catch (ProblemException unrecorded) {
      LOG.log(System.Logger.Level.WARNING, "a failure is not on record", unrecorded);
    }
    parts.observer().failed(spent.attempt(), batch, problem);
    return new Outcome.Failed(problem, problem.blame() == Blame.EXTERNAL);
  }

  private static PartitionSet without(PartitionSet keys, List<Failure> failures) {
    PartitionSet left = keys;
    for (Failure failure : failures) {
      left = left.minus(failure.keys());
    }
    return left;
  }

  @Override
  public Outcome checkTable(AssetName asset, PartitionSet written, Cancellation cancellation) {
    try {
      List<Verdict> found = parts.checking().under(cancellation).ofTable(asset, written);
      parts.journal().checked(asset, written, found);
      findings.add(asset, found);
      List<Failure> failures = parts.checking().failures(asset, written, found);
      return new Outcome.Done(without(written, failures), failures);
    } catch (ProblemException refused) {
      return new Outcome.Failed(refused.problem(), false);
    }
  }

  /** A database that is busy has written nothing, and is waited for each time. */
  @Override
  public Shown publish(Map<AssetName, PartitionSet> staged) {
    for (int i = 1; ; i++) {
      try {
        return publications.publish(staged);
      } catch (ProblemException refused) {
        if (!refused.problem().code().equals(BUSY) || i == TRIES) {
          staged.forEach((asset, keys) -> unpublished(asset, keys, refused.problem()));
          return Shown.refused(refused.problem());
        }
      }
    }
  }

  private void unpublished(AssetName asset, PartitionSet keys, Problem problem) {
    try {
      parts.journal().failed(asset, keys, problem);
    } catch (ProblemException unrecorded) {
      LOG.log(System.Logger.Level.WARNING, "a failure is not on record", unrecorded);
    }
  }

  /** From now on it goes on only while others want it to; called before it is begun. */
  public void under(Watch watching) {
    watch = watching;
    publications.under(watching.hold());
  }

  @Override
  public Watch.Wish wish() {
    return watch == null ? Watch.Wish.GO_ON : watch.wish();
  }

  /** Takes up what an earlier execution of the run has written down. */
  public void recall(RunRecord record, List<Journal.Entry> entries) {
    record.read(
        entries,
        new RunRecord.Reader() {

          @Override
          public void wrote(
              AssetName asset,
              PartitionSet keys,
              PartitionSet unchanged,
              List<WrittenFile> files,
              List<Verdict> verdicts) {
            parts.files().add(asset, keys, files, unchanged);
            findings.add(asset, verdicts);
          }

          @Override
          public void checked(AssetName asset, List<Verdict> verdicts) {
            findings.add(asset, verdicts);
          }

          @Override
          public void amended(long release, AssetName asset, PartitionSet keys) {
            parts.files().forget(asset, keys);
          }
        });
  }

  /** Takes the run's branches of these tables away; what was built of them is staged again. */
  public void unstage(Set<AssetName> assets) {
    assets.forEach(asset -> parts.portions().unstage(order.run(), asset));
  }

  /** Commits what was built to the run's branches and puts on record what the checks say of it. */
  public void close(Map<AssetName, PartitionSet> planned) {
    Map<AssetName, PartitionSet> built = new LinkedHashMap<>();
    planned.forEach((asset, keys) -> built.put(asset, parts.files().builtKeys(asset, keys)));
    publications.stage(built);
    publications.judge(planned);
  }

  /** Tries to publish the whole workspace in one release. */
  public Publisher.Attempt restate(Map<AssetName, PartitionSet> staged, Restatement how) {
    return publications.restate(staged, how);
  }
}
