package dev.backstitch.engine.backfill.ledger;

import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.backfill.life.Fact;
import dev.backstitch.engine.backfill.life.Gates;
import dev.backstitch.engine.backfill.life.Life;
import java.util.TreeSet;

/** Nobody says something of a run, a content or a gate that is not there. */
record Sayings(Life life) {

  /**
   * The fact is about what is there.
   *
   * @throws ProblemException BS-665 for a run or gate that is not, BS-666 for a content
   */
  void require(Fact fact) {
    if (!(fact instanceof Fact.Started)
        && !fact.run().equals(life.run())
        && !fact.run().isEmpty()) {
      throw refused("BS-665", "found run " + fact.run() + ", expected its newest, " + life.run());
    }
    switch (fact.kind()) {
      case RECONCILE -> requireContent(((Fact.Reconciled) fact).content());
      case PROVE -> requireContent(((Fact.ControlProven) fact).content());
      case OVERRIDE -> {
        requireGate(((Fact.Overridden) fact).gate());
        requireToOverride(((Fact.Overridden) fact).gate());
        requireContent(((Fact.Overridden) fact).content());
      }
      case REOPEN -> requireGate(((Fact.Reopened) fact).gate());
      case APPROVE -> requireGate(Gates.approvedBy(((Fact.Approved) fact).team()));
      case DELEGATE -> requireGate(Gates.approvedBy(((Fact.Delegated) fact).team()));
      default -> {
        // Said of the run as a whole.
      }
    }
  }

  private void requireGate(String gate) {
    if (!life.gates().contains(gate)) {
      throw refused(
          "BS-665",
          "found no gate " + gate + ", expected one of " + String.join(", ", life.gates()));
    }
  }

  private void requireToOverride(String gate) {
    if (!Gates.TO_OVERRIDE.contains(gate)) {
      throw refused(
          "BS-665",
          "gate "
              + gate
              + " cannot be overridden, expected "
              + String.join(" or ", new TreeSet<>(Gates.TO_OVERRIDE)));
    }
  }

  private void requireContent(int content) {
    if (content != life.content()) {
      throw new ProblemException(
          Problem.of(
                  "BS-666",
                  "backfill " + life.id(),
                  "was looked at after event "
                      + content
                      + ", and changed since: found content "
                      + life.content())
              .blamedOn(Blame.EXTERNAL)
              .next("Look again."));
    }
  }

  private ProblemException refused(String code, String message) {
    return new ProblemException(
        Problem.of(code, "backfill " + life.id(), message)
            .next("See `backstitch backfill status " + life.id() + "`."));
  }
}
