package dev.backstitch.dsl.mapping;

import dev.backstitch.asset.definition.Input.LatePolicy;
import dev.backstitch.asset.mapping.kind.ByEventTime;
import dev.backstitch.asset.problem.Place;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.dsl.noted.Noted;

/** How long a partition takes in rows after its end; no policy until it is said what comes then. */
public final class LateWindow {
  private final Noted<ByEventTime> spec;

  private LateWindow(Noted<ByEventTime> spec) {
    this.spec = spec;
  }

  /** Open for 0 or more days; fewer are refused (BS-159). */
  public static LateWindow of(Place place, Days open) {
    Noted<ByEventTime> spec = Noted.of(place, new ByEventTime(0, Math.max(0, open.n())));
    return new LateWindow(
        open.n() >= 0
            ? spec
            : spec.but(
                Problem.of(
                    "BS-159", "openFor", "found " + open.n() + " days, expected 0 or more")));
  }

  /** Later rows wait aside until somebody accepts or rejects them. */
  public LateArrival thenQuarantine() {
    return new LateArrival(spec, LatePolicy.QUARANTINE);
  }

  /** Later rows are counted and left out. */
  public LateArrival thenReject() {
    return new LateArrival(spec, LatePolicy.REJECT);
  }

  /** Later rows are booked in the oldest partition still open, marked with where they belong. */
  public LateArrival thenPostInOpenPartition() {
    return new LateArrival(spec, LatePolicy.POST_IN_OPEN_PARTITION);
  }
}
