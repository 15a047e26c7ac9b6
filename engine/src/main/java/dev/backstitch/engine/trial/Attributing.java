package dev.backstitch.engine.trial;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.proof.Isolated;
import dev.backstitch.engine.proof.Moment;
import dev.backstitch.engine.proof.Recorded;
import dev.backstitch.engine.state.Fingerprint;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.engine.step.Builder.Recipe;
import dev.backstitch.engine.step.RunFiles;
import dev.backstitch.engine.step.Storage;
import dev.backstitch.engine.trial.cause.Attributed;
import dev.backstitch.engine.trial.cause.Cause;
import dev.backstitch.engine.trial.cause.Reproduction;
import dev.backstitch.engine.trial.cause.Swaps;
import dev.backstitch.storage.compare.RowComparison.Side;
import dev.backstitch.storage.compare.RowVariants;
import dev.backstitch.storage.table.TableFile;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.WrittenFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Builds partitions of one painting again and again, with some of code, configuration and inputs
 * old and the others new, until each row that became otherwise has its causes.
 */
final class Attributing {
  /** Where the builds begin that are not published or new, among those that are compared. */
  private static final int FIRST = 2;

  private final Isolated isolated;
  private final Moment today;
  private final NewBuilds builds;
  private final Storage storage;
  private final RowVariants variants;
  private final Wish wish;
  private final AssetDefinition asset;
  private final PartitionSet keys;
  private final Past past;
  private final Recipes recipes;

  /** Why old code on old inputs did not build, with a colon before it. */
  private String broken = "";

  /** What partitions are built and compared with. */
  record Bench(
      Isolated isolated,
      Moment today,
      NewBuilds builds,
      Storage storage,
      RowVariants variants,
      Wish wish) {}

  Attributing(Bench bench, AssetDefinition asset, PartitionSet keys, Past past) {
    this.isolated = bench.isolated();
    this.today = bench.today();
    this.builds = bench.builds();
    this.storage = bench.storage();
    this.variants = bench.variants();
    this.wish = bench.wish();
    this.asset = asset;
    this.keys = keys;
    this.past = past;
    Recipe now = builds.recipe(asset.name());
    this.recipes = new Recipes(past.recipe(now, storage), now);
  }

  Part part() {
    Swaps swaps = swaps();
    return swaps.causes().isEmpty() ? withoutCauses() : withCauses(swaps);
  }

  /** Nothing moved, so that the new build is the old one. */
  private Part withoutCauses() {
    RowVariants.Result result = compare(List.of());
    List<Attributed> rows =
        result.groups().stream()
            .map(
                g ->
                    new Attributed(
                        g.change(), List.of(List.of(Cause.UNEXPLAINED)), g.rows(), g.samples()))
            .toList();
    return new Part(
        Reproduction.of(result.unlike().get(1)),
        List.of(),
        result.unchanged(),
        rows,
        result.kept());
  }

  private Part withCauses(Swaps swaps) {
    List<Side> others = new ArrayList<>();
    Optional<Side> base = swaps.hasBase() ? tried(swaps, 0) : Optional.empty();
    // Without old and old, two builds of the new at least show what differs by itself.
    others.add(base.orElseGet(() -> side(swaps, swaps.all())));
    List<Integer> tried = new ArrayList<>();
    RowVariants.Result result = null;
    if (!builds.files().changed(asset.name(), keys).isEmpty()) {
      for (List<Integer> round : swaps.rounds()) {
        for (int mask : round) {
          tried(swaps, mask)
              .ifPresent(
                  side -> {
                    tried.add(mask);
                    others.add(side);
                  });
        }
        result = compare(others);
        if (result.groups().stream()
            .allMatch(g -> isExplained(g, base.isPresent(), others.size()))) {
          break;
        }
      }
    }
    return part(swaps, base.isPresent(), tried, result == null ? compare(others) : result);
  }

  private Part part(Swaps swaps, boolean hasBase, List<Integer> tried, RowVariants.Result result) {
    List<Attributed> rows =
        result.groups().stream()
            .map(
                g ->
                    new Attributed(
                        g.change(),
                        isTrusted(g, hasBase)
                            ? swaps.fewest(tried, i -> g.alike().get(FIRST + 1 + i) == 1)
                            : List.of(List.of(Cause.UNEXPLAINED)),
                        g.rows(),
                        g.samples()))
            .toList();
    Reproduction base =
        hasBase
            ? Reproduction.of(result.unlike().get(FIRST))
            : Reproduction.notAvailable(
                past.missing().isEmpty() ? "it no longer builds" + broken : past.missing());
    return new Part(base, swaps.causes(), result.unchanged(), rows, result.kept());
  }

  /** Whether old and old is published, or else the new is the same twice. */
  private static boolean isTrusted(RowVariants.Group group, boolean hasBase) {
    return group.alike().get(FIRST) == (hasBase ? 0 : 1);
  }

  private static boolean isExplained(RowVariants.Group group, boolean hasBase, int others) {
    return !isTrusted(group, hasBase)
        || group.alike().subList(FIRST + 1, FIRST + others).contains(1);
  }

  private Swaps swaps() {
    List<Cause> causes = new ArrayList<>();
    int fixed = 0;
    boolean gone = past.code().origin() == null;
    boolean sameCode = past.painting().code().equals(fingerprint().code());
    if (!sameCode || (gone && !hasMovedConfig())) {
      fixed |= gone ? 1 << causes.size() : 0;
      causes.add(Cause.CODE);
    }
    if (hasMovedConfig()) {
      fixed |= gone ? 1 << causes.size() : 0;
      causes.add(Cause.CONFIG);
    }
    for (AssetName upstream : today.upstreams(asset.name())) {
      if (!past.readsTheSame(asset.name(), upstream, keys, today, builds)) {
        fixed |= past.inputs() == null ? 1 << causes.size() : 0;
        causes.add(Cause.input(upstream));
      }
    }
    return new Swaps(causes, fixed);
  }

  private boolean hasMovedConfig() {
    return past.code().origin() == null
        ? !past.painting().config().equals(fingerprint().config())
        : recipes.configMoved();
  }

  private Fingerprint fingerprint() {
    return today.project().fingerprint(asset.name());
  }

  /** Empty when what is put together does not build, and so is not what made the rows. */
  private Optional<Side> tried(Swaps swaps, int mask) {
    try {
      return Optional.of(side(swaps, mask));
    } catch (ProblemException doesNotBuild) {
      broken = mask == 0 ? ": " + doesNotBuild.problems().get(0).text() : broken;
      return Optional.empty();
    }
  }

  private Side side(Swaps swaps, int mask) {
    List<Cause> renewed = swaps.of(mask);
    Set<AssetName> fresh =
        past.inputs() == null
            ? Set.copyOf(today.upstreams(asset.name()))
            : renewed.stream()
                .map(Cause::input)
                .filter(Objects::nonNull)
                .collect(Collectors.toSet());
    RunFiles files = builds.only(fresh);
    ProjectState state = today.state();
    Recorded inputs = past.inputs();
    if (inputs != null) {
      inputs.reach(files, fresh);
      state = inputs.but(fresh, today.state());
    }
    Recipe recipe =
        recipes.with(
            renewed.contains(Cause.CODE) || !swaps.causes().contains(Cause.CODE),
            renewed.contains(Cause.CONFIG) || !swaps.causes().contains(Cause.CONFIG));
    PartitionSet over = state.of(asset.name()).extent().recall(keys.text());
    List<WrittenFile> written = new ArrayList<>();
    for (PartitionSet some : NewBuilds.batches(over, NewBuilds.BATCH)) {
      written.addAll(isolated.build(recipe, some, state, files));
    }
    return side(recipe.table().schema(), written);
  }

  private RowVariants.Result compare(List<Side> others) {
    List<String> key = new ArrayList<>();
    if (!asset.key().isEmpty()) {
      recipes.today().table().keys().columns().forEach(column -> key.add(column.name()));
      key.addAll(asset.key());
    }
    TableSchema schema = recipes.today().table().schema();
    return variants.compare(
        new RowVariants.Question(
            published(),
            side(schema, builds.files().built(asset.name(), keys)),
            others,
            key,
            wish.wantedOf(schema),
            wish.samples()));
  }

  private Side published() {
    Long snapshot = today.snapshots().get(asset.name());
    TableSchema schema =
        snapshot == null
            ? recipes.today().table().schema()
            : storage.tables().schemaOf(asset.name(), snapshot);
    return new Side(
        schema,
        builds.files().published(asset.name(), keys).stream().map(TableFile::location).toList());
  }

  private static Side side(TableSchema schema, List<WrittenFile> written) {
    return new Side(schema, written.stream().map(w -> w.file().location()).toList());
  }
}
