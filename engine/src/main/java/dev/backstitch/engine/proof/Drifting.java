package dev.backstitch.engine.proof;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.proof.Drift.Outcome;
import dev.backstitch.engine.proof.Drift.Rebuilt;
import dev.backstitch.engine.proof.MovedInput.Effect;
import dev.backstitch.engine.proof.variation.Conditions;
import dev.backstitch.engine.state.Admissions;
import dev.backstitch.engine.state.Fingerprint;
import dev.backstitch.engine.state.Painted;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.engine.state.Stale;
import dev.backstitch.engine.step.RunFiles;
import dev.backstitch.lineage.graph.Edge;
import dev.backstitch.storage.compare.RowComparison.Side;
import dev.backstitch.storage.table.TableFile;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Builds one published partition from the inputs recorded for it, from today's, and from the
 * recorded ones with one of today's put in the place of its own.
 */
final class Drifting {
  private final Partition partition;
  private final Moment today;
  private final Isolated isolated;
  private final Comparing comparing;
  private final Side published;

  Drifting(
      Partition partition, Moment today, Isolated isolated, Comparing comparing, Side published) {
    this.partition = partition;
    this.today = today;
    this.isolated = isolated;
    this.comparing = comparing;
    this.published = published;
  }

  /** A build and how it compares with what is published; no build when there was none. */
  private record Attempt(@Nullable Side side, Rebuilt rebuilt) {}

  Drift run(Painted painted, Moment then, PastFiles past) {
    Recorded recorded;
    try {
      recorded = Recorded.of(partition, painted, then, past);
    } catch (ProblemException unreadable) {
      return withoutRecorded(painted, unreadable);
    }
    Attempt before = attempt(() -> rebuiltFrom(recorded));
    List<Edge> moved = moved(recorded);
    Attempt now = moved.isEmpty() ? before : attempt(this::rebuiltToday);
    return drift(
        painted, before.rebuilt(), now.rebuilt(), inputs(recorded, before, moved, painted));
  }

  private Drift withoutRecorded(Painted painted, ProblemException unreadable) {
    Rebuilt unknown =
        new Rebuilt(Outcome.NOT_AVAILABLE, Difference.NONE, unreadable.problems().get(0));
    return drift(painted, unknown, attempt(this::rebuiltToday).rebuilt(), movedUnread(painted));
  }

  private Drift drift(Painted painted, Rebuilt before, Rebuilt now, List<MovedInput> inputs) {
    return new Drift(partition.asset(), partition.key(), before, now, declaration(painted), inputs);
  }

  private List<Stale.Cause> declaration(Painted painted) {
    Fingerprint now = today.project().fingerprint(partition.asset());
    List<Stale.Cause> out = new ArrayList<>();
    if (!painted.painting().code().equals(now.code())) {
      out.add(Stale.Cause.CODE);
    }
    if (!Admissions.declared(painted.painting().config()).equals(now.config())) {
      out.add(Stale.Cause.CONFIG);
    }
    if (!painted.painting().scheme().equals(extent().fingerprint())) {
      out.add(Stale.Cause.SCHEME);
    }
    return out;
  }

  private Extent extent() {
    return today.state().of(partition.asset()).extent();
  }

  private Side rebuiltFrom(Recorded recorded) {
    RunFiles files = isolated.files(Map.of());
    recorded.reachAll(files);
    return build(recorded.then(), files);
  }

  private Side rebuiltToday() {
    return build(today.state(), isolated.files(today.snapshots()));
  }

  private Side rebuiltWith(AssetName one, Recorded recorded) {
    Map<AssetName, Long> snapshots = new HashMap<>(today.snapshots());
    snapshots.keySet().retainAll(Set.of(one));
    RunFiles files = isolated.files(snapshots);
    recorded.reach(files, one);
    return build(recorded.but(one, today.state()), files);
  }

  private Side build(ProjectState state, RunFiles files) {
    return isolated.build(partition.asset(), partition.key(), state, files, Conditions.USUAL);
  }

  /** A build that may fail. */
  private interface Build {
    Side side();
  }

  private Attempt attempt(Build build) {
    try {
      Side side = build.side();
      Difference difference = comparing.between(published, side);
      Outcome outcome = difference.isNone() ? Outcome.SAME : Outcome.DIFFERENT;
      return new Attempt(side, new Rebuilt(outcome, difference, null));
    } catch (ProblemException failed) {
      return new Attempt(
          null, new Rebuilt(Outcome.FAILED, Difference.NONE, failed.problems().get(0)));
    }
  }

  private List<Edge> moved(Recorded recorded) {
    return today.edges(partition).stream().filter(e -> !moved(e, recorded).isEmpty()).toList();
  }

  /** Over today's extent. */
  private PartitionSet moved(Edge edge, Recorded recorded) {
    Extent now = today.state().of(edge.up()).extent();
    Moment then = new Moment(today.project(), recorded.then(), Map.of());
    PartitionSet read = now.set(then.reads(partition, edge).region());
    Versions before = over(now, recorded.of(edge.up()).versions()).among(read);
    PartitionSet reads = today.reads(partition, edge);
    Versions after = Versions.published(today.state().of(edge.up()), now).among(reads);
    PartitionSet moved = before.differing(after);
    return today.project().graph().asset(edge.up()).isBuilt()
        ? moved
        : moved.union(otherFiles(edge, recorded, now).intersect(read.union(reads)));
  }

  /** A newer delivery may be filed elsewhere and replace one here, which paints nothing here. */
  private PartitionSet otherFiles(Edge edge, Recorded recorded, Extent now) {
    PartitionSet reads = today.reads(partition, edge.up());
    Set<TableFile> differing =
        new HashSet<>(isolated.files(today.snapshots()).files(edge.up(), reads));
    for (TableFile file : recorded.of(edge.up()).files()) {
      if (!differing.remove(file)) {
        differing.add(file);
      }
    }
    return now.of(differing.stream().map(TableFile::key).toList());
  }

  private static Versions over(Extent extent, Versions versions) {
    Map<Long, PartitionSet> out = new HashMap<>();
    versions.byRelease().forEach((release, keys) -> out.put(release, extent.set(keys.region())));
    return new Versions(extent, out);
  }

  private List<MovedInput> inputs(
      Recorded recorded, Attempt before, List<Edge> moved, Painted painted) {
    Side base = before.side();
    boolean tells = base != null && (isExplained(before, painted) || isStable(base, recorded));
    Map<AssetName, Effect> effects = new HashMap<>();
    List<MovedInput> out = new ArrayList<>();
    for (Edge edge : moved) {
      Effect effect =
          effects.computeIfAbsent(
              edge.up(),
              one -> tells && base != null ? effect(one, recorded, base) : Effect.UNKNOWN);
      out.add(new MovedInput(edge.input().alias(), edge.up(), moved(edge, recorded), effect));
    }
    return out;
  }

  private boolean isExplained(Attempt before, Painted painted) {
    return before.rebuilt().outcome() == Outcome.SAME || !declaration(painted).isEmpty();
  }

  /** Whether two builds of the same differ not, so that a difference is an input's. */
  private boolean isStable(Side base, Recorded recorded) {
    return comparing.between(base, rebuiltFrom(recorded)).isNone();
  }

  private Effect effect(AssetName one, Recorded recorded, Side base) {
    try {
      boolean same = comparing.between(base, rebuiltWith(one, recorded)).isNone();
      return same ? Effect.NONE : Effect.CHANGES_ANSWER;
    } catch (ProblemException failed) {
      return Effect.UNKNOWN;
    }
  }

  /** By versions alone, where the recorded files cannot be read. */
  private List<MovedInput> movedUnread(Painted painted) {
    List<MovedInput> out = new ArrayList<>();
    for (Edge edge : today.edges(partition)) {
      Extent now = today.state().of(edge.up()).extent();
      PartitionSet reads = today.reads(partition, edge);
      Versions after = Versions.published(today.state().of(edge.up()), now).among(reads);
      try {
        Versions before = Versions.recorded(painted.painting(), edge.up(), now).among(reads);
        PartitionSet moved = before.differing(after);
        if (!moved.isEmpty()) {
          out.add(new MovedInput(edge.input().alias(), edge.up(), moved, Effect.UNKNOWN));
        }
      } catch (ProblemException keysOfAnotherScheme) {
        out.add(new MovedInput(edge.input().alias(), edge.up(), reads, Effect.UNKNOWN));
      }
    }
    return out;
  }
}
