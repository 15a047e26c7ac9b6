package dev.backstitch.engine.proof;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Computation;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.asset.time.Window;
import dev.backstitch.engine.code.SecondLoading;
import dev.backstitch.engine.code.Surroundings;
import dev.backstitch.engine.proof.DoubleRun.Outcome;
import dev.backstitch.engine.proof.variation.Conditions;
import dev.backstitch.engine.proof.variation.Variation;
import dev.backstitch.engine.proof.variation.Variations;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.engine.step.Project;
import dev.backstitch.engine.step.RunFiles;
import dev.backstitch.storage.compare.RowComparison.Side;
import dev.backstitch.storage.table.TableFile;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
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

  private final Project project;
  private final ProjectState state;
  private final Isolated isolated;
  private final RunFiles files;
  private final Comparing comparing;
  private final AssetName asset;
  private final PartitionKey key;
  private final long rows;

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
    this.rows =
        files.published(asset, state.of(asset).extent().of(key)).stream()
            .mapToLong(TableFile::rows)
            .sum();
  }

  DoubleRun run() {
    Variations variations = atFirst();
    try {
      Side plain = build(Conditions.USUAL);
      variations = isJava() ? java() : variations;
      for (Map<Variation, UnaryOperator<Conditions>> way : variations.ways()) {
        Difference difference = comparing.between(plain, build(variations.together(way)));
        if (!difference.isNone()) {
          List<Variation> causes = causes(variations, way);
          return answer(Outcome.DIFFERENT, variations, causes, difference, null);
        }
      }
      return answer(Outcome.SAME, variations, List.of(), Difference.NONE, null);
    } catch (ProblemException failed) {
      return answer(Outcome.FAILED, variations, List.of(), Difference.NONE, failed);
    }
  }

  private DoubleRun answer(
      Outcome outcome,
      Variations variations,
      List<Variation> causes,
      Difference difference,
      @Nullable ProblemException failed) {
    return new DoubleRun(
        asset,
        key,
        rows,
        outcome,
        new DoubleRun.Varied(variations.tried(), variations.notVaried()),
        causes,
        difference,
        failed == null ? null : failed.problems().get(0));
  }

  private Variations atFirst() {
    if (isJava()) {
      return Variations.ofJavaAsItIs(List.of());
    }
    if (definition().origin() instanceof Origin.Versioned) {
      return Variations.ofVersions();
    }
    return Variations.ofSql(near(), far(), runsSingly() ? 2 : 1);
  }

  /** Its classes are loaded a second time, unless they cannot be or then do not run. */
  private Variations java() {
    Computation step = ((Origin.Computed) definition().origin()).computation();
    List<String> notReached = SecondLoading.notReached(step);
    Variations all = Variations.ofJava(Surroundings.ofProcess(), near(), far(), notReached);
    try {
      build(all.base());
      return all;
    } catch (ProblemException notTwice) {
      List<String> notVaried = new ArrayList<>(List.of(notVaried(notTwice)));
      notVaried.addAll(notReached);
      return Variations.ofJavaAsItIs(notVaried);
    }
  }

  private static String notVaried(ProblemException notTwice) {
    Problem first = notTwice.problems().get(0);
    return "clock, zone, locale and chance: " + first.subject() + " " + first.message();
  }

  private Instant near() {
    return end().plus(AFTER_END);
  }

  private Instant far() {
    return state.now().plus(FUTURE);
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

  private List<Variation> causes(
      Variations variations, Map<Variation, UnaryOperator<Conditions>> way) {
    Side base = build(variations.base());
    if (differs(base, variations.base())) {
      return List.of(Variation.REPETITION);
    }
    List<Variation> alone = new ArrayList<>();
    way.forEach(
        (variation, change) -> {
          if (differs(base, change.apply(variations.base()))) {
            alone.add(variation);
          }
        });
    return alone.isEmpty() ? List.of(Variation.TOGETHER) : alone;
  }

  /** More than once with threads, as it is by chance which of them does what. */
  private boolean differs(Side base, Conditions conditions) {
    int tries = conditions.circumstances().threads() == null ? 1 : TRIES_WITH_THREADS;
    try {
      for (int i = 0; i < tries; i++) {
        if (!comparing.between(base, build(conditions)).isNone()) {
          return true;
        }
      }
      return false;
    } catch (ProblemException failedWhereBaseDidNot) {
      return true;
    }
  }

  private Side build(Conditions conditions) {
    return isolated.build(asset, key, state, files, conditions);
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
