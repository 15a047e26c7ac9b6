package dev.backstitch.engine.app.trial;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Exposure;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Nearest;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.deploy.ArchivedCode;
import dev.backstitch.engine.app.home.Opened;
import dev.backstitch.engine.app.text.BackfillText;
import dev.backstitch.engine.state.AssetState;
import dev.backstitch.engine.trial.ControlProof;
import dev.backstitch.engine.trial.KeptCode;
import dev.backstitch.engine.trial.OldCode;
import dev.backstitch.engine.trial.Probe;
import dev.backstitch.engine.trial.Slice;
import dev.backstitch.engine.trial.Trial;
import dev.backstitch.engine.trial.Trials;
import dev.backstitch.engine.trial.Wish;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.radius.Radius;
import dev.backstitch.storage.backfill.Experiment;
import dev.backstitch.storage.plan.SavedPlan;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Tries new code before a backfill is run; publishes nothing. */
public final class BackfillTrials {
  private static final int SAMPLES = 5;
  private static final int KEPT = 50;

  private final Opened opened;
  private final Function<String, SavedPlan> plans;

  /**
   * @param plans finds a saved plan by its id
   */
  public BackfillTrials(Opened opened, Function<String, SavedPlan> plans) {
    this.opened = opened;
    this.plans = plans;
  }

  /**
   * What to try.
   *
   * @param subject a saved plan or an asset
   * @param partitions of the seeds; null for the newest closed one
   * @param to exposures or assets to go as far as; empty for the exposures that are touched
   */
  public record Request(String subject, @Nullable String partitions, List<String> to, Wish wish) {
    public Request {
      to = List.copyOf(to);
    }
  }

  /**
   * Rebuilds partitions and what is made of them in isolation, and attributes what differs. A trial
   * of a plan goes on the record of its backfill.
   *
   * @throws ProblemException BS-534 or BS-106 when there is no such plan or asset, BS-702 when
   *     nothing of it is published, BS-705 when the partitions are in no seed of the plan, BS-706
   *     when there is nothing of a name to go to
   */
  public Trial trial(Request request) {
    Subject subject = subject(request.subject());
    Map<AssetName, PartitionSet> seeds = seeds(subject, request.partitions());
    Slice slice = slice(subject, seeds, request.to());
    Trial trial;
    try (ArchivedCode codes = codes()) {
      trial = trials(codes).of(slice, request.wish());
    }
    if (subject.isPlan()) {
      new OnRecord(opened, subject.text()).tried(trial);
    }
    return trial;
  }

  /**
   * Rebuilds control partitions, and what is made of them outside the backfill, with new code on
   * the inputs recorded for them. The verdict on a plan goes on the record of its backfill.
   *
   * @param restated partitions that the backfill means to change, so that they are no control; null
   *     for all of a plan, or none of an asset
   * @param control partitions of the seeds' assets
   */
  public ControlProof control(String text, @Nullable String restated, String control) {
    Subject subject = subject(text);
    Map<AssetName, PartitionSet> from = new LinkedHashMap<>();
    subject.seeds().keySet().forEach(name -> from.put(name, opened.extent(name).parse(control)));
    Map<AssetName, PartitionSet> out = new LinkedHashMap<>();
    Map<AssetName, PartitionSet> changing = changing(subject, restated);
    Subject.built(subject.radius(from))
        .forEach(
            (name, keys) -> {
              PartitionSet no = changing.get(name);
              PartitionSet left = no == null ? keys : keys.minus(keys.extent().recall(no.text()));
              if (!left.isEmpty()) {
                out.put(name, left);
              }
            });
    ControlProof proof;
    try (ArchivedCode codes = codes()) {
      proof = trials(codes).control(out, SAMPLES);
    }
    if (subject.isPlan()) {
      new OnRecord(opened, subject.text()).proven(proof);
    }
    return proof;
  }

  private Map<AssetName, PartitionSet> changing(Subject subject, @Nullable String restated) {
    return subject.isPlan() || restated == null
        ? subject.planned()
        : Subject.built(subject.radius(seeds(subject, restated)));
  }

  /**
   * Finds the first partition that new code makes otherwise, for each asset that is a seed. What is
   * found for a plan is kept.
   *
   * @param range partitions to look among; null for all that are published
   */
  public List<Probe> probe(String text, @Nullable String range, Probe.Method method) {
    return probe(text, null, range, method);
  }

  /**
   * As {@link #probe(String, String, Probe.Method)}, of one asset.
   *
   * @param asset null for each that is a seed
   */
  public List<Probe> probe(
      String text, @Nullable String asset, @Nullable String range, Probe.Method method) {
    Subject subject = subject(text);
    Collection<AssetName> names =
        asset == null ? subject.seeds().keySet() : List.of(opened.asset(asset));
    List<Probe> probes =
        names.stream()
            .filter(name -> graph().asset(name).isBuilt())
            .map(
                name -> {
                  Extent extent = opened.extent(name);
                  PartitionSet among = range == null ? extent.all() : extent.parse(range);
                  return trials(kept()).probe(name, among, method);
                })
            .toList();
    if (subject.isPlan()) {
      new OnRecord(opened, subject.text()).probed(probes);
    }
    return probes;
  }

  /**
   * What was tried for a backfill, newest first.
   *
   * @throws ProblemException BS-534 when there is no such plan
   */
  public List<Experiment> kept(String plan) {
    return all(plan).filter(one -> one.kind() != Experiment.Kind.RECONCILIATION).toList();
  }

  /**
   * How a backfill compared with totals of others the last time.
   *
   * @throws ProblemException BS-534 when there is no such plan
   */
  public Optional<Experiment> lastReconciliation(String plan) {
    return all(plan).filter(one -> one.kind() == Experiment.Kind.RECONCILIATION).findFirst();
  }

  private Stream<Experiment> all(String plan) {
    return opened.home().metadata().experiments().of(plans.apply(plan).id(), KEPT).stream();
  }

  private ArchivedCode codes() {
    return new ArchivedCode(
        kept(), opened.home().metadata().deployments(), opened.home().archive());
  }

  private OldCode kept() {
    return new KeptCode(opened.project(), opened.home().metadata().codes());
  }

  private Trials trials(OldCode codes) {
    return new Trials(
        opened.project(),
        opened.home().storage(),
        opened.home().instruments(),
        opened.home().hashes(),
        codes,
        opened.clock());
  }

  private Subject subject(String text) {
    if (!text.matches("p[0-9]+")) {
      return Subject.ofAsset(opened, text);
    }
    BackfillText.Recorded recorded = BackfillText.read(plans.apply(text).body());
    Map<AssetName, PartitionSet> seeds = new LinkedHashMap<>();
    Map<AssetName, Set<String>> columns = new LinkedHashMap<>();
    for (BackfillText.RecordedSeed seed : recorded.seeds()) {
      PartitionSet keys = opened.extent(seed.asset()).recall(seed.partitions());
      seeds.merge(seed.asset(), keys, PartitionSet::union);
      columns.put(seed.asset(), seed.columns());
    }
    Map<AssetName, PartitionSet> planned = new LinkedHashMap<>();
    recorded
        .partitions()
        .forEach((name, keys) -> planned.put(name, opened.extent(name).recall(keys)));
    return new Subject(
        opened, text, seeds, columns, recorded.selected(), planned, recorded.links());
  }

  private Map<AssetName, PartitionSet> seeds(Subject subject, @Nullable String partitions) {
    Map<AssetName, PartitionSet> out = new LinkedHashMap<>();
    ProblemException misread = null;
    for (Map.Entry<AssetName, PartitionSet> seed : subject.seeds().entrySet()) {
      try {
        PartitionSet keys =
            partitions == null
                ? newest(seed.getKey(), seed.getValue())
                : opened.extent(seed.getKey()).parse(partitions).intersect(seed.getValue());
        if (!keys.isEmpty()) {
          out.put(seed.getKey(), keys);
        }
      } catch (ProblemException noSuchKey) {
        misread = noSuchKey;
      }
    }
    if (out.isEmpty()) {
      throw misread != null ? misread : noSeed(subject, partitions);
    }
    return out;
  }

  private static ProblemException noSeed(Subject subject, @Nullable String partitions) {
    String seeds = subject.seeds().toString();
    return new ProblemException(
        Problem.of(
                "BS-705",
                subject.text() + " " + (partitions == null ? "" : partitions),
                "is in none of its seeds, found " + seeds)
            .next("Name a partition of a seed with --partition."));
  }

  private PartitionSet newest(AssetName name, PartitionSet among) {
    AssetState state = opened.state().of(name);
    Extent extent = state.extent();
    PartitionSet published = extent.recall(among.text()).intersect(state.published());
    PartitionSet closed = published.intersect(extent.closed());
    PartitionKey last = null;
    for (PartitionKey key : (closed.isEmpty() ? published : closed).keys()) {
      last = key;
    }
    return last == null ? extent.none() : extent.of(last);
  }

  private Slice slice(Subject subject, Map<AssetName, PartitionSet> seeds, List<String> to) {
    Radius radius = subject.radius(seeds);
    Map<AssetName, PartitionSet> built = Subject.built(radius);
    Set<AssetName> targets = targets(radius, to);
    Set<AssetName> kept = new HashSet<>(targets);
    kept.addAll(graph().upstreamOf(targets, Integer.MAX_VALUE));
    kept.addAll(seeds.keySet());
    built.keySet().retainAll(kept);
    Set<String> exposures = new LinkedHashSet<>();
    built.keySet().forEach(name -> graph().exposuresOf(name).forEach(e -> exposures.add(e.name())));
    return new Slice(seeds, built, List.copyOf(exposures));
  }

  private Set<AssetName> targets(Radius radius, List<String> to) {
    Set<AssetName> out = new LinkedHashSet<>();
    if (to.isEmpty()) {
      radius.exposures().forEach(e -> e.shows().forEach(s -> out.add(s.asset())));
    }
    for (String text : to) {
      List<Exposure> named =
          graph().exposures().stream().filter(e -> e.name().equals(text)).toList();
      named.forEach(e -> e.shows().forEach(s -> out.add(s.asset())));
      if (named.isEmpty()) {
        out.add(target(text));
      }
    }
    return out;
  }

  private AssetName target(String text) {
    try {
      return opened.asset(text);
    } catch (ProblemException unknown) {
      List<String> known =
          Stream.concat(
                  graph().exposures().stream().map(Exposure::name),
                  graph().order().stream().map(AssetName::toString))
              .toList();
      throw new ProblemException(
          Problem.of("BS-706", "--to " + text, "is no exposure and no asset")
              .nearest(Nearest.to(text, known).orElse(null))
              .next("See `backstitch assets`."));
    }
  }

  private AssetGraph graph() {
    return opened.project().graph();
  }
}
