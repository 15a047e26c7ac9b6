package dev.backstitch.storage.schedule;

import java.time.Instant;
import java.util.Objects;

/**
 * One time that a schedule was answered.
 *
 * @param schedule its name
 * @param position how far it had come: of a tick its epoch second, of an arrival the newest release
 *     that was looked at; grows with every firing of a schedule and kind
 * @param at when it was answered
 * @param run what it started; empty when there was nothing to build
 */
public record Firing(
    String schedule, Kind kind, long position, What what, Instant at, String run, String by) {
  public Firing {
    Objects.requireNonNull(schedule);
    Objects.requireNonNull(kind);
    Objects.requireNonNull(what);
    Objects.requireNonNull(at);
    Objects.requireNonNull(run);
    Objects.requireNonNull(by);
  }

  /** The same as what started a run. */
  public Firing starting(String id) {
    return new Firing(schedule, kind, position, what, at, id, by);
  }

  /** What makes a schedule fire; each counts positions of its own. */
  public enum Kind {
    /** The clock passed a tick. */
    TICK,
    /** Deliveries came. */
    ARRIVAL,
    /** Something open was no longer what its inputs say. */
    FRESH
  }

  /** How far the run came that a firing began. */
  public enum Progress {
    RUNNING,
    /** It waits until somebody lets it go on. */
    PAUSED,
    DONE,
    FAILED,
    CANCELLED,
    /** Its process died. */
    INTERRUPTED;

    /** It has not ended, and nobody holds it back: without a process at it, it is begun again. */
    public boolean isUnended() {
      return this == RUNNING || this == INTERRUPTED;
    }
  }

  /** Whether anything happened. */
  public enum What {
    /** The schedule was seen for the first time: it counts from here. */
    WATCHED,
    FIRED
  }
}
