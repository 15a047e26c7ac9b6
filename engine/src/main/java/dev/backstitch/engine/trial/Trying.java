package dev.backstitch.engine.trial;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.content.PartitionHashes;
import dev.backstitch.engine.proof.Isolated;
import dev.backstitch.engine.proof.Moment;
import dev.backstitch.engine.proof.Moments;
import dev.backstitch.engine.state.AssetState;
import dev.backstitch.engine.state.Painted;
import dev.backstitch.engine.step.Storage;
import dev.backstitch.engine.trial.cause.Reproduction;
import dev.backstitch.storage.compare.RowVariants;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Builds a slice asset by asset and attributes what came out otherwise. For one call. */
final class Trying {
  private final Isolated isolated;
  private final Moments moments;
  private final Storage storage;
  private final RowVariants variants;
  private final OldCode codes;
  private final Moment today;
  private final NewBuilds builds;
  private final Set<AssetName> failed = new HashSet<>();

  Trying(
      Isolated isolated,
      Moments moments,
      Storage storage,
      RowVariants variants,
      OldCode codes,
      PartitionHashes hashes) {
    this.isolated = isolated;
    this.moments = moments;
    this.storage = storage;
    this.variants = variants;
    this.codes = codes;
    this.today = moments.today();
    this.builds = new NewBuilds(isolated, today, hashes);
  }

  Trial run(Slice slice, Wish wish) {
    requirePublished(slice);
    List<AssetTrial> assets = new ArrayList<>();
    List<AssetName> notTried = new ArrayList<>();
    Map<AssetName, PartitionSet> seeds = new LinkedHashMap<>();
    slice.seeds().forEach((name, keys) -> seeds.put(name, today.over(name, keys)));
    slice
        .partitions()
        .forEach(
            (name, keys) -> {
              if (today.upstreams(name).stream().anyMatch(failed::contains)) {
                failed.add(name);
                notTried.add(name);
              } else {
                PartitionSet seed = seeds.getOrDefault(name, today.over(name, keys.minus(keys)));
                assets.add(tried(name, today.over(name, keys), seed, wish));
              }
            });
    return new Trial(today.state().now(), seeds, slice.exposures(), assets, notTried);
  }

  private void requirePublished(Slice slice) {
    for (Map.Entry<AssetName, PartitionSet> seed : slice.seeds().entrySet()) {
      AssetState state = today.state().of(seed.getKey());
      PartitionSet there = today.over(seed.getKey(), seed.getValue());
      if (asset(seed.getKey()).isBuilt() && !state.published().containsAll(there)) {
        throw notPublished(seed.getKey() + " " + there.minus(state.published()).text());
      }
    }
  }

  static ProblemException notPublished(String subject) {
    return new ProblemException(
        Problem.of("BS-702", subject, "is not published, so there is nothing to compare with")
            .next("Name published partitions; see `backstitch partitions`."));
  }

  private AssetTrial tried(AssetName name, PartitionSet keys, PartitionSet seed, Wish wish) {
    AssetState state = today.state().of(name);
    PartitionSet there = keys.intersect(state.published());
    PartitionSet moved =
        seed.union(builds.movedBelow(name)).union(state.staleKeys()).intersect(there);
    PartitionSet built;
    try {
      built = builds.build(name, there, moved);
    } catch (ProblemException failure) {
      failed.add(name);
      return failed(name, there, keys.minus(there), failure.problems().get(0));
    }
    Merged merged = new Merged(wish.samples());
    Attributing.Bench bench =
        new Attributing.Bench(isolated, today, builds, storage, variants, wish);
    for (Painted painted : state.painted()) {
      PartitionSet some = painted.keys().intersect(built);
      if (!some.isEmpty()) {
        Past past = Past.of(asset(name), some, painted, moments, codes);
        merged.add(new Attributing(bench, asset(name), some, past).part());
      }
    }
    return new AssetTrial(
        name,
        built,
        there.minus(built),
        keys.minus(there),
        builds.changed(name).intersect(built),
        merged.base(),
        merged.moved(),
        merged.unchanged(),
        merged.attributed(),
        merged.kept(),
        null);
  }

  private static AssetTrial failed(
      AssetName name, PartitionSet keys, PartitionSet missing, Problem problem) {
    PartitionSet none = keys.minus(keys);
    return new AssetTrial(
        name,
        none,
        none,
        missing,
        none,
        Reproduction.notAvailable("the new code does not build"),
        List.of(),
        0,
        List.of(),
        List.of(),
        problem);
  }

  private AssetDefinition asset(AssetName name) {
    return today.project().graph().asset(name);
  }
}
