package dev.backstitch.engine.event.lineage;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.core.Attempt;
import dev.backstitch.engine.core.Batch;
import dev.backstitch.engine.core.Failure;
import dev.backstitch.engine.core.RunPlan;
import dev.backstitch.engine.observe.Observer;
import dev.backstitch.engine.plan.Plan;
import dev.backstitch.engine.state.Reading;
import dev.backstitch.engine.step.Project;
import dev.backstitch.lineage.graph.Edge;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.metadata.Run;
import io.openlineage.client.OpenLineage;
import io.openlineage.client.OpenLineage.RunEvent.EventType;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Tells a run, each of its steps and each publication as OpenLineage events. Steps begin with their
 * first attempt and end with the run, since checks over whole tables may still refuse them. Times
 * are those of the wall clock.
 */
public final class LineageEvents implements Observer {
  private final RunNames names;
  private final Facets facets = new Facets();
  private final Project project;
  private final Function<AssetName, Extent> extents;
  private final Clock clock;
  private final Consumer<OpenLineage.RunEvent> sink;
  private final Datasets datasets;
  private final Map<String, Going> going = new ConcurrentHashMap<>();

  /** What became of a step, and when. */
  private record Moment(EventType type, Instant at, @Nullable Failure failure) {
    static Moment of(EventType type, Instant at) {
      return new Moment(type, at, null);
    }
  }

  /** A run that is not over. */
  private record Going(
      Began began, Map<AssetName, PartitionSet> planned, Map<AssetName, StepTally> steps) {}

  /**
   * @param name of the project, the namespace of jobs
   * @param extents the partitions that exist of an asset
   * @param sink takes events; must not block
   */
  public LineageEvents(
      String name,
      Project project,
      Function<AssetName, Extent> extents,
      Clock clock,
      Consumer<OpenLineage.RunEvent> sink) {
    this.names = new RunNames(name);
    this.project = project;
    this.extents = extents;
    this.clock = clock;
    this.sink = sink;
    this.datasets = new Datasets(facets, names.datasets(), project);
  }

  @Override
  public void began(Began run) {
    Map<AssetName, PartitionSet> planned = new ConcurrentHashMap<>();
    for (Plan.Step step : run.steps()) {
      planned.put(step.asset(), step.keys());
    }
    Going now = new Going(run, planned, new ConcurrentHashMap<>());
    going.put(run.run(), now);
    ofRun(now, EventType.START, clock.instant(), facets.model().newRunFacetsBuilder());
  }

  @Override
  public void tried(Attempt attempt, Batch batch) {
    Going run = going.get(attempt.run());
    if (run == null) {
      return;
    }
    PartitionSet planned = run.planned().getOrDefault(batch.asset(), batch.keys());
    Instant now = clock.instant();
    if (run.steps().putIfAbsent(batch.asset(), StepTally.begun(planned, now)) == null) {
      OpenLineage.OutputDataset out = datasets.output(batch.asset(), planned);
      ofStep(
          run, batch.asset(), Moment.of(EventType.START, now), inputs(batch.asset(), planned), out);
    }
  }

  @Override
  public void built(Built built) {
    Going run = going.get(built.attempt().run());
    if (run == null) {
      return;
    }
    AssetName asset = built.batch().asset();
    Instant now = clock.instant();
    StepTally tally =
        run.steps()
            .computeIfPresent(asset, (a, before) -> before.with(built.held(), built.cost(), now));
    if (tally != null) {
      OpenLineage.OutputDataset out = datasets.output(asset, built.held(), built.cost());
      ofStep(run, asset, Moment.of(EventType.RUNNING, now), List.of(), out);
    }
  }

  @Override
  public void ended(Ended end) {
    Going run = going.remove(end.run());
    if (run == null) {
      return;
    }
    run.steps().forEach((asset, tally) -> ended(run, end, asset, tally));
    OpenLineage.RunFacetsBuilder about = facets.model().newRunFacetsBuilder();
    if (!end.failures().isEmpty()) {
      about.errorMessage(error(end.failures().get(0)));
    }
    ofRun(run, type(end.status()), clock.instant(), about);
  }

  private void ended(Going run, Ended end, AssetName asset, StepTally tally) {
    Failure failure =
        end.failures().stream().filter(f -> f.asset().equals(asset)).findFirst().orElse(null);
    boolean whole = tally.built().containsAll(tally.planned());
    EventType type =
        failure != null ? EventType.FAIL : whole ? EventType.COMPLETE : type(end.status());
    OpenLineage.OutputDataset out = datasets.output(asset, tally.built(), tally.cost());
    ofStep(run, asset, new Moment(type, tally.at(), failure), inputs(asset, tally.built()), out);
  }

  @Override
  public void published(Release release, Map<AssetName, PartitionSet> partitions) {
    OpenLineage.RunFacets about =
        facets.model().newRunFacetsBuilder().put(Facets.RELEASE, facets.release(release)).build();
    List<OpenLineage.OutputDataset> outputs = new ArrayList<>();
    partitions.forEach((asset, keys) -> outputs.add(datasets.released(asset, keys, release.id())));
    OpenLineage.Run run = facets.model().newRun(names.release(release.id()), about);
    OpenLineage.Job job = facets.job(names.project(), "publish");
    send(EventType.COMPLETE, clock.instant(), run, job, List.of(), outputs);
  }

  private List<OpenLineage.InputDataset> inputs(AssetName asset, PartitionSet keys) {
    List<OpenLineage.InputDataset> out = new ArrayList<>();
    for (Edge edge : project.graph().into(asset)) {
      PartitionSet read =
          Reading.of(edge, project.graph().asset(asset), keys, extents.apply(edge.up()));
      out.add(datasets.input(edge.up(), read));
    }
    return out;
  }

  private void ofRun(Going run, EventType type, Instant at, OpenLineage.RunFacetsBuilder about) {
    Began began = run.began();
    about.put(Facets.RUN, facets.run(began.run(), began.execution()));
    OpenLineage.Run told = facets.model().newRun(id(run), about.build());
    send(type, at, told, facets.job(names.project(), job(run)), List.of(), List.of());
  }

  private void ofStep(
      Going run,
      AssetName asset,
      Moment moment,
      List<OpenLineage.InputDataset> inputs,
      OpenLineage.OutputDataset output) {
    OpenLineage model = facets.model();
    Began began = run.began();
    OpenLineage.RunFacetsBuilder about =
        model
            .newRunFacetsBuilder()
            .parent(
                model
                    .newParentRunFacetBuilder()
                    .run(model.newParentRunFacetRunBuilder().runId(id(run)).build())
                    .job(
                        model
                            .newParentRunFacetJobBuilder()
                            .namespace(names.project())
                            .name(job(run))
                            .build())
                    .build())
            .put(Facets.RUN, facets.run(began.run(), began.execution()));
    if (moment.failure() != null) {
      about.errorMessage(error(moment.failure()));
    }
    OpenLineage.Run told =
        model.newRun(names.step(began.run(), began.execution(), asset), about.build());
    OpenLineage.Job job = facets.step(names.project(), project.graph().asset(asset));
    send(moment.type(), moment.at(), told, job, inputs, List.of(output));
  }

  private OpenLineage.ErrorMessageRunFacet error(Failure failure) {
    return facets.model().newErrorMessageRunFacet(failure.problem().text(), "SQL", null);
  }

  private void send(
      EventType type,
      Instant at,
      OpenLineage.Run run,
      OpenLineage.Job job,
      List<OpenLineage.InputDataset> inputs,
      List<OpenLineage.OutputDataset> outputs) {
    sink.accept(
        facets.model().newRunEvent(at.atZone(ZoneOffset.UTC), type, run, job, inputs, outputs));
  }

  private UUID id(Going run) {
    return names.run(run.began().run(), run.began().execution());
  }

  private static String job(Going run) {
    return run.began().unit() == RunPlan.Unit.ASSET ? "materialize" : "backfill";
  }

  private static EventType type(Run.Status status) {
    return switch (status) {
      case RUNNING, PAUSED -> EventType.RUNNING;
      case DONE -> EventType.COMPLETE;
      case FAILED -> EventType.FAIL;
      case CANCELLED, INTERRUPTED -> EventType.ABORT;
    };
  }
}
