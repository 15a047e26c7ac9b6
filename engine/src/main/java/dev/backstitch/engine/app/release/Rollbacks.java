package dev.backstitch.engine.app.release;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.home.Opened;
import dev.backstitch.engine.app.notice.Notices;
import dev.backstitch.engine.state.Seen;
import dev.backstitch.engine.undo.ForeignWrites;
import dev.backstitch.engine.undo.Rollback;
import dev.backstitch.engine.undo.Undoable;
import dev.backstitch.engine.undo.Undone;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.table.ForeignChange;
import java.time.Instant;
import java.util.List;
import java.util.function.LongFunction;

/** Takes back what was published, and deals with what other programs wrote. */
public final class Rollbacks {
  private final Opened opened;

  public Rollbacks(Opened opened) {
    this.opened = opened;
  }

  /**
   * Undoes a release as a whole, in a release of its own. Blocking.
   *
   * @throws ProblemException BS-577 without a reason, or when it cannot be undone; BS-578 with the
   *     names of everything that stands on it
   */
  public Undone rollback(long release, String reason) {
    requireReason("rollback of release " + release, reason);
    Undone undone = undoing().undo(release, opened.by(), reason);
    opened.tellReaders();
    new Notices(opened).settleRelease(release);
    return undone;
  }

  /**
   * What undoing a release would bring back, and what stands in the way. Changes nothing.
   *
   * @throws ProblemException BS-179 when it was never published, BS-577 when it can never be undone
   */
  public Undoable preview(long release) {
    new Published(opened).find(release);
    return undoing(opened::shown).preview(release);
  }

  private Rollback undoing() {
    Instant extents = opened.clock().instant();
    return undoing(shown -> opened.seen(shown, extents));
  }

  private Rollback undoing(LongFunction<Seen> seen) {
    return new Rollback(opened.project(), opened.home().storage(), opened.publisher(), seen);
  }

  /** What other programs did to our tables since they were released. */
  public List<ForeignChange> foreign() {
    return writes().all();
  }

  /**
   * Publishes what another program wrote to a table, in a release of kind external.
   *
   * @throws ProblemException BS-563 when our readers could not read it; BS-579 when there is
   *     nothing to adopt
   */
  public Release adopt(String table, String reason) {
    AssetName asset = opened.asset(table);
    requireReason("adoption of " + asset, reason);
    Release adopted = writes().adopt(asset, opened.by(), reason);
    opened.tellReaders();
    return adopted;
  }

  /**
   * Makes a table show what was released last; the other program's state is kept under a tag.
   *
   * @throws ProblemException BS-579 when there is nothing to discard
   */
  public ForeignChange discard(String table) {
    return writes().discard(opened.asset(table));
  }

  private ForeignWrites writes() {
    return new ForeignWrites(
        opened.project(), opened.home().storage(), opened.publisher(), opened.state());
  }

  private static void requireReason(String subject, String reason) {
    if (reason.isBlank()) {
      throw new ProblemException(
          Problem.of("BS-577", subject, "has no reason")
              .next("Say why with --reason; it goes on record."));
    }
  }
}
