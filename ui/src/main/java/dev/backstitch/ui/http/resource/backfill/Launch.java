package dev.backstitch.ui.http.resource.backfill;

import dev.backstitch.engine.backfill.life.Kind;
import dev.backstitch.engine.backfill.life.Life;
import dev.backstitch.ui.http.Request;
import dev.backstitch.ui.http.site.Site;

/** Looks whether something may be asked of a backfill before a job is started for it. */
final class Launch {
  private static final int REMEMBERED = 200;

  private Launch() {}

  /**
   * The id of the backfill.
   *
   * @throws dev.backstitch.asset.problem.ProblemException BS-660 when it may not, BS-662 when there
   *     is no such backfill
   */
  static String requireAllowed(Site site, Request request, Kind kind) {
    Life life = site.backstitch().backfillStatuses().of(request.path("id")).life();
    if (isNew(site, request)) {
      life.requireAllowed(kind);
    }
    return life.id();
  }

  /** Whether it is not a repeated call, which is left to the job that it started. */
  static boolean isNew(Site site, Request request) {
    String key = request.header(Request.IDEMPOTENCY_KEY);
    return site.jobs().newest(null, REMEMBERED).stream()
        .map(view -> view.job().asked())
        .noneMatch(asked -> asked.by().equals(request.by()) && asked.onceKey().equals(key));
  }
}
