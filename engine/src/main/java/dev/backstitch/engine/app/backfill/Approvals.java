package dev.backstitch.engine.app.backfill;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.home.Opened;
import dev.backstitch.engine.backfill.ledger.Ledger;
import dev.backstitch.engine.backfill.life.Fact;
import dev.backstitch.engine.backfill.life.Gates;
import dev.backstitch.engine.backfill.life.Kind;
import dev.backstitch.engine.backfill.life.Life;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** People who have a say for a team say yes to a backfill that is built, or let others do so. */
public final class Approvals {
  private static final int TRIES = 10;

  private final Opened opened;
  private final Ledger ledger;

  public Approvals(Opened opened) {
    this.opened = opened;
    this.ledger = new Ledger(opened.home().metadata(), opened.clock());
  }

  /**
   * Whose yes was recorded.
   *
   * @param teams for which it counts from now on
   * @param before for which somebody had said yes already
   */
  public record Approval(Life life, List<String> teams, List<String> before) {
    public Approval {
      teams = List.copyOf(teams);
      before = List.copyOf(before);
    }
  }

  /**
   * Says yes, under one's own name. Saying it again changes nothing.
   *
   * @param id of the plan or its run
   * @param name who says it
   * @param team for which; null for every team that the name has a say for
   * @throws ProblemException BS-660 when it is not built, BS-663 when the name has no say, BS-667
   *     when nobody is asked
   */
  public Approval approve(String id, String name, @Nullable String team) {
    Life life = ledger.life(id);
    life.requireAllowed(Kind.APPROVE);
    List<String> before = new ArrayList<>();
    List<String> now = new ArrayList<>();
    for (String one : teams(life, name, team)) {
      Life then = approved(id, name, one, before);
      if (!before.contains(one)) {
        now.add(one);
      }
      life = then;
    }
    return new Approval(life, now, before);
  }

  /** Two who say it at once: one is recorded, and the other hears that it was said. */
  private Life approved(String id, String name, String team, List<String> before) {
    for (int i = 1; ; i++) {
      Life seen = ledger.life(id);
      seen.requireAllowed(Kind.APPROVE);
      if (!seen.isOpen(Gates.approvedBy(team))) {
        before.add(team);
        return seen;
      }
      try {
        return ledger.tell(seen, name, new Fact.Approved(seen.run(), team, opened.by()));
      } catch (ProblemException faster) {
        if (i == TRIES || !faster.problem().code().equals(Ledger.FASTER)) {
          throw faster;
        }
      }
    }
  }

  /**
   * Lets somebody else say yes to this run for a team.
   *
   * @throws ProblemException as {@link #approve}
   */
  public Life delegate(String id, String name, @Nullable String team, String to) {
    Life life = ledger.life(id);
    life.requireAllowed(Kind.DELEGATE);
    for (String one : teams(life, name, team)) {
      if (!life.approvers().getOrDefault(one, List.of()).contains(to)) {
        life = ledger.tell(id, name, new Fact.Delegated(life.run(), one, to));
      }
    }
    return life;
  }

  private static List<String> teams(Life life, String name, @Nullable String team) {
    List<String> asked = life.gates().stream().filter(Gates::isApproval).map(Gates::team).toList();
    if (asked.isEmpty() || (team != null && !asked.contains(team))) {
      throw new ProblemException(
          Problem.of(
                  "BS-667",
                  "backfill " + life.id(),
                  (team == null ? "nobody" : team)
                      + " is asked; expected "
                      + (asked.isEmpty() ? "no yes at all" : String.join(" or ", asked)))
              .next("See `backstitch backfill status " + life.id() + "`."));
    }
    List<String> own =
        asked.stream()
            .filter(one -> team == null || one.equals(team))
            .filter(one -> life.approvers().getOrDefault(one, List.of()).contains(name))
            .toList();
    if (own.isEmpty()) {
      throw new ProblemException(
          asked.stream()
              .filter(one -> team == null || one.equals(team))
              .map(
                  one ->
                      Problem.of(
                              "BS-663",
                              "backfill " + life.id(),
                              name
                                  + " has no say for "
                                  + one
                                  + ", expected "
                                  + String.join(" or ", life.approvers().get(one)))
                          .next("Ask them, or let them delegate it."))
              .toList());
    }
    return own;
  }
}
