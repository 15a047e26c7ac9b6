package dev.backstitch.ui.json.run;

import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.engine.app.Materialize;
import dev.backstitch.engine.core.Command;
import dev.backstitch.engine.core.Command.Blocked;
import dev.backstitch.engine.core.Failure;
import dev.backstitch.engine.ingest.Ingest;
import dev.backstitch.engine.plan.Plan;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a run came to.
 *
 * @param published the partitions that came about, by asset in topological order
 * @param byOthers what came out as others had published it meanwhile, and was not published again
 * @param refused deliveries that were not accepted
 * @param workspace where it was built to be looked at; null for what was published
 */
public record Materialized(
    Materialize.Result result,
    List<Plan.Step> published,
    List<Plan.Step> byOthers,
    List<Failure> failures,
    List<Blocked> blocked,
    List<Problem> refused,
    @Nullable String workspace) {

  /** Tells apart what came about and what did not. */
  public static Materialized of(Materialize.Result result) {
    return of(result, null);
  }

  /** The same for what was built into a workspace. */
  public static Materialized of(Materialize.Result result, @Nullable String workspace) {
    List<Failure> failures = result.end().map(end -> end.failures()).orElse(List.of());
    List<Blocked> blocked = result.end().map(end -> end.blocked()).orElse(List.of());
    List<Plan.Step> published = new ArrayList<>();
    List<Plan.Step> byOthers = new ArrayList<>();
    for (Plan.Step step : result.plan().steps()) {
      PartitionSet keys = step.keys();
      for (Failure failure : failures) {
        keys = failure.asset().equals(step.asset()) ? keys.minus(failure.keys()) : keys;
      }
      for (Blocked block : blocked) {
        keys = block.asset().equals(step.asset()) ? keys.minus(block.keys()) : keys;
      }
      PartitionSet skipped = result.end().map(end -> end.skipped().get(step.asset())).orElse(null);
      keys = skipped == null ? keys : keys.minus(skipped);
      PartitionSet others = result.end().map(end -> end.byOthers().get(step.asset())).orElse(null);
      if (others != null) {
        byOthers.add(new Plan.Step(step.asset(), others));
        keys = keys.minus(others);
      }
      if (!keys.isEmpty()) {
        published.add(new Plan.Step(step.asset(), keys));
      }
    }
    return new Materialized(
        result, published, byOthers, failures, blocked, result.ingest().problems(), workspace);
  }

  /** What was taken in before anything was built. */
  public List<Ingest.Taken> taken() {
    return result.ingest().taken();
  }

  /** All that went wrong: with deliveries first, then with partitions. */
  public List<Problem> problems() {
    List<Problem> all = new ArrayList<>(refused);
    failures.forEach(failure -> all.add(failure.problem()));
    result
        .end()
        .filter(end -> end.end() == Command.RunEnd.CANCELLED)
        .ifPresent(
            end ->
                all.add(
                    Problem.of("BS-754", "run " + end.run(), "was stopped before it was done")
                        .blamedOn(Blame.EXTERNAL)
                        .next("What it has published stays; materialise again for the rest.")));
    return all.stream().distinct().toList();
  }
}
