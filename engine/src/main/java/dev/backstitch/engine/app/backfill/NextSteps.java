package dev.backstitch.engine.app.backfill;

import dev.backstitch.engine.backfill.gate.Gate;
import dev.backstitch.engine.backfill.life.BackfillEvent;
import dev.backstitch.engine.backfill.life.Fact;
import dev.backstitch.engine.backfill.life.Life;
import java.util.List;

/** What to do with a backfill now, as commands to be copied. */
final class NextSteps {
  private NextSteps() {}

  /**
   * What comes next.
   *
   * @param free whether nobody is at work on it
   */
  static List<String> of(Life life, boolean free) {
    String id = life.id();
    return switch (life.stage()) {
      case PLANNED, TRIED, CANCELLED -> List.of("backstitch backfill run " + id);
      case BUILDING -> List.of("backstitch backfill " + (free ? "resume " : "status ") + id);
      case FAILED -> List.of("backstitch backfill resume " + id);
      case BUILT, RECONCILED, ANNOUNCED, APPROVED -> built(life);
      case PUBLISHED -> List.of("backstitch rollback " + release(life) + " --reason WHY");
      case ROLLED_BACK ->
          List.of(
              "backstitch rollback "
                  + release(life)
                  + " --reason 'publish backfill "
                  + id
                  + " again'");
    };
  }

  private static List<String> built(Life life) {
    List<String> open =
        life.gates().stream().filter(life::isOpen).map(g -> Gate.of(g).next(life.id())).toList();
    return open.isEmpty() ? List.of("backstitch backfill publish " + life.id()) : open;
  }

  /** The last release that its run made. */
  private static long release(Life life) {
    long release = 0;
    for (BackfillEvent event : life.events()) {
      if (event.fact() instanceof Fact.Published published) {
        release = published.release();
      } else if (event.fact() instanceof Fact.RolledBack back) {
        release = back.release();
      }
    }
    return release;
  }
}
