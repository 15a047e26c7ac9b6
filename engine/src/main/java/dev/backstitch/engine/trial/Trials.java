package dev.backstitch.engine.trial;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.content.PartitionHashes;
import dev.backstitch.engine.proof.Instruments;
import dev.backstitch.engine.proof.Isolated;
import dev.backstitch.engine.proof.Moments;
import dev.backstitch.engine.step.Project;
import dev.backstitch.engine.step.Storage;
import dev.backstitch.storage.metadata.FileHashes;
import dev.backstitch.storage.table.ContentHash;
import java.time.Clock;
import java.util.Collection;
import java.util.Map;

/**
 * Tries new code on published partitions in a scratch folder that is removed: nothing is published,
 * journalled, painted or remembered. Blocking; safe for use by many threads.
 */
public final class Trials {
  private final Project project;
  private final Storage storage;
  private final Instruments instruments;
  private final PartitionHashes hashes;
  private final OldCode codes;
  private final Moments moments;

  public Trials(
      Project project,
      Storage storage,
      Instruments instruments,
      PartitionHashes hashes,
      OldCode codes,
      Clock clock) {
    this.project = project;
    this.storage = storage;
    this.instruments = instruments;
    this.hashes = new PartitionHashes(hashes.hashes(), new Forgetting(hashes.kept()));
    this.codes = codes;
    this.moments = new Moments(project, storage, clock);
  }

  /** Files of a trial are gone after it; their hashes need not be kept. */
  private record Forgetting(FileHashes kept) implements FileHashes {
    @Override
    public Map<String, ContentHash> known(String form, Collection<String> files) {
      return kept.known(form, files);
    }

    @Override
    public void keep(String form, Map<String, ContentHash> hashes) {}

    @Override
    public void forget(Collection<String> files) {}
  }

  /**
   * Rebuilds a slice with today's code and inputs, and says of every row that becomes otherwise
   * what makes it so.
   *
   * @throws dev.backstitch.asset.problem.ProblemException BS-700 when files cannot be compared,
   *     BS-701 when a row is asked for by a column that is not there, BS-702 when no seed is
   *     published
   */
  public Trial of(Slice slice, Wish wish) {
    try (Isolated isolated = new Isolated(project, storage, instruments)) {
      return new Trying(isolated, moments, storage, instruments.variants(), codes, hashes)
          .run(slice, wish);
    }
  }

  /**
   * Rebuilds control partitions with today's code on the inputs that were recorded for them.
   *
   * @param partitions by asset, in topological order; those that are not published are left out
   */
  public ControlProof control(Map<AssetName, PartitionSet> partitions, int samples) {
    try (Isolated isolated = new Isolated(project, storage, instruments)) {
      return new Controlling(isolated, moments, storage, instruments.variants(), codes)
          .run(partitions, samples);
    }
  }

  /**
   * Finds the first partition that today's code on today's inputs makes otherwise.
   *
   * @throws dev.backstitch.asset.problem.ProblemException BS-702 when none of the range is
   *     published, BS-704 when partitions are not one after the other in time and so cannot be
   *     bisected
   */
  public Probe probe(AssetName asset, PartitionSet range, Probe.Method method) {
    Counted counted = new Counted(storage);
    try (Isolated isolated = new Isolated(project, counted.storage(), instruments)) {
      return new Probing(isolated, moments.today(), hashes, counted).run(asset, range, method);
    }
  }
}
