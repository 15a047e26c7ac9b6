package dev.backstitch.engine.proof;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.proof.variation.Conditions;
import dev.backstitch.engine.proof.variation.ShuffledFeed;
import dev.backstitch.engine.proof.variation.ShuffledRows;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.engine.step.Binding;
import dev.backstitch.engine.step.Builder;
import dev.backstitch.engine.step.Project;
import dev.backstitch.engine.step.RunFiles;
import dev.backstitch.engine.step.Storage;
import dev.backstitch.storage.compare.RowComparison.Side;
import dev.backstitch.storage.query.Batches;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.query.Circumstances;
import dev.backstitch.storage.query.KeyChanges;
import dev.backstitch.storage.query.RowFiles;
import dev.backstitch.storage.table.TableFile;
import dev.backstitch.storage.table.WrittenFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * A folder of its own in which partitions are built by the very steps of a run, and from which
 * nothing leads back: staging is not reached. Removed on {@link #close}.
 */
public final class Isolated implements AutoCloseable {
  private final Project project;
  private final Storage storage;
  private final Instruments instruments;
  private final Path folder;

  /** A fresh folder below the scratch of the instruments; made when something is written. */
  public Isolated(Project project, Storage storage, Instruments instruments) {
    this.project = project;
    this.storage = storage;
    this.instruments = instruments;
    this.folder = instruments.scratch().resolve("proof-" + UUID.randomUUID());
  }

  /** Files as some release shows them, apart from what is added. */
  public RunFiles files(Map<AssetName, Long> snapshots) {
    return new RunFiles(under(Circumstances.USUAL), project, snapshots);
  }

  /**
   * One partition, as a run would build it.
   *
   * @param state the extents that its mappings are answered with
   * @throws dev.backstitch.asset.problem.ProblemException when it cannot be built
   */
  Side build(
      AssetName asset,
      PartitionKey key,
      ProjectState state,
      RunFiles files,
      Conditions conditions) {
    Storage varied = under(conditions.circumstances());
    Binding binding = new Binding(project, state, files);
    List<WrittenFile> written =
        new Builder(project, varied, files, binding, conditions::around)
            .build(
                asset,
                state.of(asset).extent().of(key),
                UUID.randomUUID().toString(),
                Cancellation.NEVER);
    return new Side(
        files.table(asset).schema(),
        written.stream().map(WrittenFile::file).map(TableFile::location).toList());
  }

  /**
   * Partitions by a recipe, as a run would build them.
   *
   * @param keys over the extent under which they are built
   * @param state the extents that its mappings are answered with
   * @throws dev.backstitch.asset.problem.ProblemException when they cannot be built
   */
  public List<WrittenFile> build(
      Builder.Recipe recipe, PartitionSet keys, ProjectState state, RunFiles files) {
    return new Builder(project, under(Circumstances.USUAL), files, binding(state, files))
        .build(recipe, keys, UUID.randomUUID().toString(), Cancellation.NEVER);
  }

  /** How the project builds an asset today, into the table that it would have. */
  public Builder.Recipe recipe(AssetName asset, ProjectState state, RunFiles files) {
    return new Builder(project, under(Circumstances.USUAL), files, binding(state, files))
        .recipe(asset);
  }

  private Binding binding(ProjectState state, RunFiles files) {
    return new Binding(project, state, files);
  }

  private Storage under(Circumstances circumstances) {
    boolean usual = circumstances.equals(Circumstances.USUAL);
    Batches batches = usual ? storage.batches() : instruments.batches().under(circumstances);
    Long seed = circumstances.seed();
    RowFiles rows = seed == null ? storage.rows() : new ShuffledRows(storage.rows(), seed);
    KeyChanges changes =
        seed == null ? storage.changes() : new ShuffledFeed(storage.changes(), seed);
    return new Storage(
        storage.metadata(),
        storage.tables(),
        new ScratchStaging(storage.tables(), folder),
        storage.publishing(),
        storage.undoing(),
        storage.foreignChanges(),
        batches,
        storage.offences(),
        rows,
        storage.loader(),
        changes,
        storage.arrivals());
  }

  @Override
  public void close() {
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot remove " + folder, e);
    }
  }
}
