package dev.backstitch.ui.http.resource.backfill;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.backfill.Status;
import dev.backstitch.engine.backfill.life.BackfillEvent;
import dev.backstitch.engine.backfill.life.Fact;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Keeps whoever planned or built a backfill from also saying yes to it. */
final class TwoPersons {
  private TwoPersons() {}

  /**
   * To be asked where callers prove who they are.
   *
   * @param name who is about to say yes
   * @throws ProblemException BS-837 when it is the name of somebody who planned or built it
   */
  static void require(Status status, String name) {
    Set<String> makers =
        Stream.concat(
                Stream.of(status.plan().by()),
                status.life().events().stream()
                    .filter(event -> isMaking(event.fact()))
                    .map(BackfillEvent::by))
            .collect(Collectors.toSet());
    if (makers.contains(name)) {
      throw new ProblemException(
          Problem.of(
                  "BS-837",
                  "backfill " + status.plan().id(),
                  "was planned or built by " + name + ", who cannot also approve it")
              .next("Let another of the team's approvers say yes."));
    }
  }

  private static boolean isMaking(Fact fact) {
    return fact instanceof Fact.Planned
        || fact instanceof Fact.Started
        || fact instanceof Fact.Resumed
        || fact instanceof Fact.Amended;
  }
}
