package dev.backstitch.engine.step;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.state.Painted;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.engine.state.Reading;
import dev.backstitch.lineage.graph.Edge;
import dev.backstitch.storage.metadata.Outcome;
import dev.backstitch.storage.metadata.Painting;
import dev.backstitch.storage.metadata.Painting.InputVersion;
import dev.backstitch.storage.metadata.Publication;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.metadata.Verdict;
import dev.backstitch.storage.table.Move;
import dev.backstitch.storage.table.StagedTable;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Makes the staged partitions of one asset visible, in a release of their own. */
public final class Publisher {
  private static final int TRIES = 5;

  private final Project project;
  private final ProjectState state;
  private final Storage storage;
  private final RunFiles files;
  private final Clock clock;
  private final Map<AssetName, Published> published = new ConcurrentHashMap<>();

  private record Published(long release, PartitionSet keys) {}

  public Publisher(
      Project project, ProjectState state, Storage storage, RunFiles files, Clock clock) {
    this.project = project;
    this.state = state;
    this.storage = storage;
    this.files = files;
    this.clock = clock;
  }

  /** Who publishes what for which run. */
  public record Order(String run, String by, AssetName asset, PartitionSet keys) {}

  /**
   * Publishes and returns the release id. Blocking.
   *
   * @throws ProblemException BS-603 when somebody else wrote to the table; BS-608 when others kept
   *     publishing it meanwhile, where a later run helps
   */
  public long publish(Order order, List<Verdict> verdicts) {
    List<PartitionKey> replaced = new ArrayList<>();
    order.keys().keys().forEach(replaced::add);
    StagedTable staged =
        storage
            .staging()
            .stage(
                order.run(),
                files.table(order.asset()),
                replaced,
                files.built(order.asset(), order.keys()));
    for (int i = 0; i < TRIES; i++) {
      long id = storage.metadata().releases().nextId();
      Move move =
          storage
              .publishing()
              .prepare(staged, storage.metadata().releases().releasedSnapshot(order.asset()), id);
      Release release =
          new Release(
              id, Release.Kind.FIRST, clock.instant(), order.by(), "materialise", order.run());
      Outcome outcome =
          storage
              .metadata()
              .releases()
              .publish(
                  new Publication(release, List.of(move), List.of(painting(id, order)), verdicts));
      if (outcome.isPublished()) {
        published.put(order.asset(), new Published(id, order.keys()));
        return id;
      }
    }
    throw new ProblemException(
        Problem.of(
                "BS-608", order.asset().toString(), "was published by others " + TRIES + " times")
            .blamedOn(Blame.EXTERNAL)
            .next("Materialise it again."));
  }

  private Painting painting(long release, Order order) {
    List<InputVersion> inputs = new ArrayList<>();
    for (Edge edge : project.graph().into(order.asset())) {
      inputs.addAll(versions(edge, order, release));
    }
    return new Painting(
        release,
        order.asset(),
        order.keys().text(),
        order.keys().extent().fingerprint(),
        project.fingerprint(order.asset()).code(),
        project.fingerprint(order.asset()).config(),
        inputs);
  }

  /** The release that each upstream partition was read from: the run's own, or the pinned one. */
  private List<InputVersion> versions(Edge edge, Order order, long release) {
    PartitionSet left =
        Reading.of(
            edge, project.graph().asset(order.asset()), order.keys(), state.of(edge.up()).extent());
    List<InputVersion> out = new ArrayList<>();
    Published own =
        edge.isOwnPrevious() ? new Published(release, order.keys()) : published.get(edge.up());
    if (own != null) {
      add(edge.up(), left.intersect(own.keys()), own.release(), out);
      left = left.minus(own.keys());
    }
    for (Painted painted : state.of(edge.up()).painted()) {
      add(edge.up(), left.intersect(painted.keys()), painted.painting().version(), out);
    }
    return out;
  }

  private static void add(
      AssetName upstream, PartitionSet keys, long version, List<InputVersion> out) {
    if (!keys.isEmpty()) {
      out.add(new InputVersion(upstream, keys.text(), version));
    }
  }
}
