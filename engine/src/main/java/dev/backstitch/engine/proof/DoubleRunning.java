package dev.backstitch.engine.proof;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.asset.time.Window;
import dev.backstitch.engine.proof.DoubleRun.Outcome;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.engine.step.Project;
import dev.backstitch.engine.step.RunFiles;
import dev.backstitch.storage.query.Circumstances;
import dev.backstitch.storage.query.RowComparison.Side;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Builds one partition plainly, then under two sets of other circumstances: once as if right after
 * the partition's end, once far in the future. Where that makes a difference, each circumstance is
 * tried alone.
 */
final class DoubleRunning {
  private static final Duration AFTER_END = Duration.ofHours(6).plusMinutes(13).plusSeconds(7);
  private static final Duration FUTURE = Duration.ofDays(401).plusHours(7).plusMinutes(23);
  private static final int TRIES_WITH_THREADS = 3;
  private static final long FIRST_SEED = 7_919;
  private static final long SECOND_SEED = 104_729;

  private final Project project;
  private final ProjectState state;
  private final Isolated isolated;
  private final RunFiles files;
  private final Comparing comparing;
  private final AssetName asset;
  private final PartitionKey key;

  DoubleRunning(
      Project project,
      ProjectState state,
      Isolated isolated,
      RunFiles files,
      Comparing comparing,
      Partition partition) {
    this.project = project;
    this.state = state;
    this.isolated = isolated;
    this.files = files;
    this.comparing = comparing;
    this.asset = partition.asset();
    this.key = partition.key();
  }

  DoubleRun run() {
    try {
      Side plain = build(Circumstances.USUAL);
      for (Circumstances varied : varied()) {
        Difference difference = comparing.between(plain, build(varied));
        if (!difference.isNone()) {
          return answer(Outcome.DIFFERENT, causes(plain, varied), difference, null);
        }
      }
      return answer(Outcome.SAME, List.of(), Difference.NONE, null);
    } catch (ProblemException failed) {
      return answer(Outcome.FAILED, List.of(), Difference.NONE, failed);
    }
  }

  private DoubleRun answer(
      Outcome outcome,
      List<Variation> causes,
      Difference difference,
      @Nullable ProblemException failed) {
    List<Variation> tried =
        isJava()
            ? List.of(Variation.ORDER)
            : List.of(Variation.CLOCK, Variation.ORDER, Variation.THREADS);
    return new DoubleRun(
        asset,
        key,
        outcome,
        tried,
        causes,
        difference,
        failed == null ? null : failed.problems().get(0));
  }

  private List<Circumstances> varied() {
    Instant near = end().plus(AFTER_END);
    Instant far = state.now().plus(FUTURE);
    int threads = runsSingly() ? 2 : 1;
    return List.of(
        Circumstances.USUAL.at(near).shuffledBy(FIRST_SEED).onThreads(threads),
        Circumstances.USUAL.at(far).shuffledBy(SECOND_SEED).onThreads(2));
  }

  private Instant end() {
    return state
        .of(asset)
        .extent()
        .scheme()
        .window(key)
        .map(Window::end)
        .orElseGet(() -> state.now().minus(FUTURE));
  }

  private List<Variation> causes(Side plain, Circumstances varied) {
    if (differs(plain, Circumstances.USUAL)) {
      return List.of(Variation.REPETITION);
    }
    List<Variation> alone = new ArrayList<>();
    single(varied)
        .forEach(
            (variation, circumstances) -> {
              if (differs(plain, circumstances)) {
                alone.add(variation);
              }
            });
    alone.sort(null);
    return alone.isEmpty() ? List.of(Variation.TOGETHER) : alone;
  }

  private Map<Variation, Circumstances> single(Circumstances varied) {
    Circumstances order = new Circumstances(null, varied.seed(), null);
    return isJava()
        ? Map.of(Variation.ORDER, order)
        : Map.of(
            Variation.CLOCK, new Circumstances(varied.clock(), null, null),
            Variation.ORDER, order,
            Variation.THREADS, new Circumstances(null, null, varied.threads()));
  }

  /** More than once with threads, as it is by chance which of them does what. */
  private boolean differs(Side plain, Circumstances circumstances) {
    int tries = circumstances.threads() == null ? 1 : TRIES_WITH_THREADS;
    try {
      for (int i = 0; i < tries; i++) {
        if (!comparing.between(plain, build(circumstances)).isNone()) {
          return true;
        }
      }
      return false;
    } catch (ProblemException failedWherePlainDidNot) {
      return true;
    }
  }

  private Side build(Circumstances circumstances) {
    return isolated.build(asset, key, state, files, circumstances);
  }

  private boolean isJava() {
    return definition().origin() instanceof Origin.Computed;
  }

  private boolean runsSingly() {
    return project.bound().query(asset).map(q -> q.traits().runsSingly()).orElse(true);
  }

  private AssetDefinition definition() {
    return project.graph().asset(asset);
  }
}
