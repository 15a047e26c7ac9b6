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
import dev.backstitch.engine.step.Builder;
import dev.backstitch.engine.step.Checking;
import dev.backstitch.engine.step.Publisher;
import dev.backstitch.engine.step.RunFiles;
import dev.backstitch.storage.metadata.Verdict;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.table.WrittenFile;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The work of one run: build, check, journal, and publish what held. */
public final class RunWork implements Work {
  private final String run;
  private final String by;
  private final Builder builder;
  private final Checking checking;
  private final Publisher publisher;
  private final RunFiles files;
  private final RunJournal journal;
  private final Map<AssetName, List<Verdict>> verdicts = new ConcurrentHashMap<>();

  /** Who runs what; the parts share one view of the run's files. */
  public record Parts(
      Builder builder,
      Checking checking,
      Publisher publisher,
      RunFiles files,
      RunJournal journal) {}

  public RunWork(String run, String by, Parts parts) {
    this.run = run;
    this.by = by;
    this.builder = parts.builder();
    this.checking = parts.checking();
    this.publisher = parts.publisher();
    this.files = parts.files();
    this.journal = parts.journal();
  }

  @Override
  public Outcome build(Attempt attempt, Batch batch, Cancellation cancellation) {
    String name = run + "-" + attempt.batch() + "-" + attempt.number();
    long begun = System.nanoTime();
    try {
      List<WrittenFile> written = builder.build(batch.asset(), batch.keys(), name, cancellation);
      List<Verdict> found = checking.ofPartitions(batch.asset(), batch.keys(), written);
      List<Failure> failures = checking.failures(batch.asset(), batch.keys(), found);
      PartitionSet held = without(batch.keys(), failures);
      List<WrittenFile> kept = written.stream().filter(w -> held.contains(w.file().key())).toList();
      journal.wrote(batch.asset(), held, kept, found);
      journal.cost(batch, written, Duration.ofNanos(System.nanoTime() - begun));
      files.add(batch.asset(), held, kept);
      remember(batch.asset(), found);
      return new Outcome.Done(held, failures);
    } catch (ProblemException refused) {
      return failed(batch, refused.problem());
    }
  }

  private Outcome failed(Batch batch, Problem problem) {
    journal.failed(batch.asset(), batch.keys(), problem);
    return new Outcome.Failed(problem, problem.blame() == Blame.EXTERNAL);
  }

  private static PartitionSet without(PartitionSet keys, List<Failure> failures) {
    PartitionSet left = keys;
    for (Failure failure : failures) {
      left = left.minus(failure.keys());
    }
    return left;
  }

  private void remember(AssetName asset, List<Verdict> found) {
    verdicts.merge(
        asset,
        List.copyOf(found),
        (a, b) -> {
          List<Verdict> both = new ArrayList<>(a);
          both.addAll(b);
          return List.copyOf(both);
        });
  }

  @Override
  public Outcome checkTable(AssetName asset, PartitionSet written) {
    try {
      List<Verdict> found = checking.ofTable(asset, written);
      journal.checked(asset, written, found);
      remember(asset, found);
      List<Failure> failures = checking.failures(asset, written, found);
      return new Outcome.Done(without(written, failures), failures);
    } catch (ProblemException refused) {
      return new Outcome.Failed(refused.problem(), false);
    }
  }

  @Override
  public Optional<Problem> publish(AssetName asset, PartitionSet staged) {
    try {
      long release =
          publisher.publish(
              new Publisher.Order(run, by, asset, staged), verdicts.getOrDefault(asset, List.of()));
      journal.published(asset, staged, release);
      return Optional.empty();
    } catch (ProblemException refused) {
      journal.failed(asset, staged, refused.problem());
      return Optional.of(refused.problem());
    }
  }
}
