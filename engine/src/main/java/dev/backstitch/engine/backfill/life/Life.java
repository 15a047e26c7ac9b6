package dev.backstitch.engine.backfill.life;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a backfill is after everything that happened to it. Immutable.
 *
 * @param id of its plan, which is its own
 * @param run the run that builds or built it; empty before the first
 * @param content number of the event after which its workspace is complete; 0 while it is not.
 *     Whoever looks at the workspace says which content was looked at, and is not heard once there
 *     is another
 * @param gates what has to be seen to before the run is published, by name
 * @param passed those among the gates that are seen to
 * @param approvers who may say yes, by team; those among them who were let decide are in
 */
public record Life(
    String id,
    List<BackfillEvent> events,
    Stage stage,
    String run,
    int content,
    List<String> gates,
    Set<String> passed,
    Map<String, List<String>> approvers) {
  public Life {
    events = List.copyOf(events);
    gates = List.copyOf(gates);
    passed = Set.copyOf(passed);
    approvers = Map.copyOf(approvers);
  }

  /** What these events, in their order, come to; the first is the plan. */
  public static Life of(String id, List<BackfillEvent> events) {
    Folding folding = new Folding();
    events.forEach(folding::take);
    return folding.life(id, events);
  }

  /** The number that the next event gets. */
  public int next() {
    return events.size();
  }

  /** Whether a gate is one of this run and not seen to. */
  public boolean isOpen(String gate) {
    return gates.contains(gate) && !passed.contains(gate);
  }

  /** The events of a kind, in order. */
  public List<BackfillEvent> of(Class<? extends Fact> fact) {
    return events.stream().filter(event -> fact.isInstance(event.fact())).toList();
  }

  /**
   * Nothing happens that must not.
   *
   * @throws ProblemException BS-660 naming the stage and what may happen now
   */
  public void requireAllowed(Kind kind) {
    if (kind.isAllowedIn(stage)) {
      return;
    }
    String now =
        Arrays.stream(Kind.values())
            .filter(other -> other.isAllowedIn(stage) && other.isAsked())
            .map(Kind::verb)
            .collect(Collectors.joining(", "));
    throw new ProblemException(
        Problem.of(
                "BS-660",
                "backfill " + id,
                kind.verb()
                    + " found it "
                    + stage.words()
                    + ", expected it "
                    + String.join(" or ", kind.stages()))
            .next("Possible now: " + now + ". See `backstitch backfill status " + id + "`."));
  }
}
