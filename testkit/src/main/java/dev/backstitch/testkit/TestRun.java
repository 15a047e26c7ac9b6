package dev.backstitch.testkit;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.dsl.asset.Asset;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.Materialize;
import dev.backstitch.engine.core.Command;
import dev.backstitch.engine.core.Failure;
import dev.backstitch.engine.plan.Plan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What one materialisation of a {@link TestProject} did. */
public final class TestRun {
  private final Backstitch backstitch;
  private final Materialize.Result result;

  TestRun(Backstitch backstitch, Materialize.Result result) {
    this.backstitch = backstitch;
    this.result = result;
  }

  /** What happened to an asset. */
  public AssetOutcome of(Asset<?> asset) {
    return of(asset.name().toString());
  }

  /**
   * What happened to an asset, named as in SQL.
   *
   * @throws dev.backstitch.asset.problem.ProblemException BS-106 when there is no such asset
   */
  public AssetOutcome of(String asset) {
    var view = backstitch.partitions().view(asset);
    AssetName name = view.asset().name();
    Gathered of = new Gathered(name, view.state().extent());
    PartitionSet failed = of.all(failures(), Failure::asset, Failure::keys);
    PartitionSet blocked = of.all(blocked(), Command.Blocked::asset, Command.Blocked::keys);
    PartitionSet planned = of.all(result.plan().steps(), Plan.Step::asset, Plan.Step::keys);
    return new AssetOutcome(
        of.all(result.ingest().taken(), t -> t.asset(), t -> t.keys()),
        planned.minus(failed).minus(blocked),
        failed,
        blocked,
        of.all(result.plan().waiting(), Plan.Waiting::asset, Plan.Waiting::keys),
        of.all(result.plan().stale(), Plan.Kept::asset, Plan.Kept::keys));
  }

  /** Collects one asset's sets at one extent. */
  private record Gathered(AssetName name, Extent extent) {
    <T> PartitionSet all(
        List<T> parts, Function<T, AssetName> asset, Function<T, PartitionSet> keys) {
      PartitionSet out = extent.none();
      for (T part : parts) {
        if (asset.apply(part).equals(name)) {
          out = out.union(extent.set(keys.apply(part).region()));
        }
      }
      return out;
    }
  }

  /** How many partitions were to be built, over all assets; 0 when there was nothing to do. */
  public long planned() {
    return result.plan().partitions();
  }

  /** What went wrong: files that were not taken in, then partitions that did not come about. */
  public List<Problem> problems() {
    return Stream.concat(
            result.ingest().problems().stream(), failures().stream().map(Failure::problem))
        .toList();
  }

  /**
   * Promises that should hold and do not, about what was published all the same, in order of their
   * text: {@code sales.orders 2024-03-01: 1 in inRange(amount, -100, 1000)}.
   */
  public List<String> doubts() {
    return result.doubts().stream()
        .map(d -> d.asset() + " " + d.failed() + ": " + d.offending() + " in " + d.check())
        .sorted()
        .toList();
  }

  /**
   * The same run, unless something went wrong in it.
   *
   * @throws AssertionError with all {@link #problems}
   */
  public TestRun succeeds() {
    List<String> wrong = new ArrayList<>(problems().stream().map(Problem::text).toList());
    boolean done =
        result
            .end()
            .map(Command.End::end)
            .filter(Predicate.not(Command.RunEnd.DONE::equals))
            .isEmpty();
    if (!wrong.isEmpty() || !done) {
      blocked().forEach(b -> wrong.add("not tried: " + b.asset() + " " + b.keys().text()));
      throw new AssertionError(
          wrong.stream()
              .collect(Collectors.joining("\n  ", "Expected no problems, found:\n  ", "")));
    }
    return this;
  }

  /** Everything that is known of the run. */
  public Materialize.Result result() {
    return result;
  }

  private List<Failure> failures() {
    return ended(Command.End::failures);
  }

  private List<Command.Blocked> blocked() {
    return ended(Command.End::blocked);
  }

  private <T> List<T> ended(Function<Command.End, List<T>> part) {
    Optional<Command.End> end = result.end();
    return end.map(part).orElse(List.of());
  }
}
