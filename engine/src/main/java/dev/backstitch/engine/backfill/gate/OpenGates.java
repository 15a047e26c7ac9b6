package dev.backstitch.engine.backfill.gate;

import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.backfill.life.Life;
import java.util.List;
import java.util.function.Predicate;

/** Keeps back what still has open gates. */
public final class OpenGates {
  private OpenGates() {}

  /**
   * None of these gates is open.
   *
   * @param among the gates that are looked at, by name
   * @throws ProblemException BS-664 for each that is open
   */
  public static void requireNone(Life life, Predicate<String> among) {
    List<Gate> open =
        life.gates().stream().filter(among).filter(life::isOpen).map(Gate::of).toList();
    if (!open.isEmpty()) {
      throw new ProblemException(open.stream().map(gate -> problem(life, gate)).toList());
    }
  }

  private static Problem problem(Life life, Gate gate) {
    return Problem.of(
            "BS-664",
            "backfill " + life.id(),
            "is kept back: gate " + gate.name() + " is open, expected that " + gate.words())
        .blamedOn(Blame.EXTERNAL)
        .next("`" + gate.next(life.id()) + "`.");
  }
}
