package dev.backstitch.engine.proof;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.state.Painted;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.engine.step.Project;
import dev.backstitch.engine.step.RunFiles;
import dev.backstitch.engine.step.Storage;
import dev.backstitch.storage.compare.RowComparison.Side;
import dev.backstitch.storage.table.TableFile;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Builds published partitions again in a scratch folder and compares: nothing is published,
 * journalled or painted. Blocking; safe for use by many threads.
 */
public final class Proofs {
  private final Project project;
  private final Storage storage;
  private final Instruments instruments;
  private final Moments moments;
  private final Choice choice;

  public Proofs(Project project, Storage storage, Instruments instruments, Clock clock) {
    this.project = project;
    this.storage = storage;
    this.instruments = instruments;
    this.moments = new Moments(project, storage, clock);
    this.choice = new Choice(project, storage);
  }

  /** Assets that are built and have something published, in topological order. */
  public List<AssetName> provable() {
    ProjectState state = moments.today().state();
    return project.graph().order().stream()
        .filter(name -> project.graph().asset(name).isBuilt())
        .filter(name -> !state.of(name).published().isEmpty())
        .toList();
  }

  /**
   * Builds a partition plainly, and again under another clock, order of rows and number of threads.
   *
   * @param partition null for the newest published one that is closed and has rows
   * @throws ProblemException BS-540 when the asset is not built; BS-541 when the partition is not
   *     published
   */
  public DoubleRun prove(AssetName asset, @Nullable PartitionKey partition) {
    Moment today = moments.today();
    Partition chosen = choice.of(today, asset, partition);
    try (Isolated isolated = new Isolated(project, storage, instruments)) {
      RunFiles files = isolated.files(today.snapshots());
      return new DoubleRunning(project, today.state(), isolated, files, comparing(asset), chosen)
          .run();
    }
  }

  /**
   * Builds a published partition from the inputs that were recorded for it, and from today's.
   *
   * @param partition null for the newest published one that is closed and has rows
   * @throws ProblemException BS-540 when the asset is not built; BS-541 when the partition is not
   *     published
   */
  public Drift drift(AssetName asset, @Nullable PartitionKey partition) {
    Moment today = moments.today();
    Partition chosen = choice.of(today, asset, partition);
    Painted painted = painted(today.state(), chosen);
    Instant began = moments.began(painted.painting().release());
    Moment then = moments.then(began);
    try (Isolated isolated = new Isolated(project, storage, instruments)) {
      Side published = published(isolated.files(today.snapshots()), today.state(), chosen);
      return new Drifting(chosen, today, isolated, comparing(asset), published)
          .run(painted, then, new PastFiles(project, storage, began));
    }
  }

  private Side published(RunFiles files, ProjectState state, Partition chosen) {
    PartitionSet key = state.of(chosen.asset()).extent().of(chosen.key());
    return new Side(
        files.table(chosen.asset()).schema(),
        files.files(chosen.asset(), key).stream().map(TableFile::location).toList());
  }

  private Comparing comparing(AssetName asset) {
    return new Comparing(instruments.comparison(), project.graph().asset(asset).key());
  }

  private static Painted painted(ProjectState state, Partition chosen) {
    return state.of(chosen.asset()).painted().stream()
        .filter(p -> p.keys().contains(chosen.key()))
        .findFirst()
        .orElseThrow(() -> Choice.notPublished(chosen.asset() + " " + chosen.key().text()));
  }
}
