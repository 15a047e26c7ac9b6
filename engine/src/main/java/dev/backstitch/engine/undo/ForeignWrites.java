package dev.backstitch.engine.undo;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.release.Portion;
import dev.backstitch.engine.release.Publisher;
import dev.backstitch.engine.release.Unit;
import dev.backstitch.engine.state.Fingerprint;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.engine.step.Project;
import dev.backstitch.engine.step.Storage;
import dev.backstitch.storage.metadata.Guards;
import dev.backstitch.storage.metadata.Painting;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.table.ForeignChange;
import dev.backstitch.storage.table.KeyColumns;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What other programs wrote into our tables: no publication touches such a table until somebody has
 * adopted the change as a release of its own, or discarded it.
 */
public final class ForeignWrites {
  private static final int TRIES = 5;

  private final Project project;
  private final Storage storage;
  private final Publisher publisher;
  private final ProjectState state;

  public ForeignWrites(Project project, Storage storage, Publisher publisher, ProjectState state) {
    this.project = project;
    this.storage = storage;
    this.publisher = publisher;
    this.state = state;
  }

  /** Every table that shows something else than was released, in topological order. */
  public List<ForeignChange> all() {
    List<ForeignChange> out = new ArrayList<>();
    for (AssetName asset : project.graph().order()) {
      if (storage.tables().find(asset).isPresent()) {
        find(asset).ifPresent(out::add);
      }
    }
    return out;
  }

  private Optional<ForeignChange> find(AssetName asset) {
    return storage
        .foreignChanges()
        .find(
            asset,
            storage.metadata().releases().releasedSnapshot(asset),
            KeyColumns.of(project.graph().asset(asset).scheme()));
  }

  private ForeignChange found(AssetName asset) {
    return find(asset)
        .orElseThrow(
            () ->
                new ProblemException(
                    Problem.of("BS-579", asset.toString(), "shows just what was released last")
                        .next("There is nothing to adopt or to discard.")));
  }

  /** Publishes the change as a release of kind external. Blocking. */
  public Release adopt(AssetName asset, String by, String reason) {
    ForeignChange change = found(asset);
    AssetDefinition defined = project.graph().asset(asset);
    PartitionSet keys =
        state
            .of(asset)
            .extent()
            .of(change.partitions().stream().map(ForeignChange.Difference::key).toList());
    String code = defined.isBuilt() ? Fingerprint.FOREIGN : Fingerprint.DELIVERED;
    Portion portion =
        new Portion(
            asset,
            keys,
            change.snapshot(),
            (base, id) -> Optional.of(storage.foreignChanges().adopt(change, id)),
            id ->
                keys.isEmpty()
                    ? List.of()
                    : List.of(
                        new Painting(
                            id,
                            id,
                            asset,
                            keys.text(),
                            keys.extent().fingerprint(),
                            code,
                            "",
                            List.of(),
                            null)));
    return publisher.publish(
        new Unit(
            Release.Kind.EXTERNAL,
            by,
            reason,
            "",
            List.of(portion),
            List.of(),
            List.of(),
            List.of(),
            Guards.NONE));
  }

  /** Makes the table show what was released last. */
  public ForeignChange discard(AssetName asset) {
    for (int i = 0; i < TRIES; i++) {
      ForeignChange change = found(asset);
      if (storage.foreignChanges().discard(change)) {
        return change;
      }
    }
    throw new ProblemException(
        Problem.of("BS-608", asset.toString(), "kept being written by another program")
            .next("Stop the other program, then discard again."));
  }
}
