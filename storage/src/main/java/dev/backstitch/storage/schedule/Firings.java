package dev.backstitch.storage.schedule;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The firings of schedules. A firing and the start of its run are one transaction, so a program
 * that dies neither loses nor doubles one. Safe for use by many threads.
 */
public interface Firings {
  /**
   * Records a firing that starts nothing.
   *
   * @return false when the schedule has come as far already; nothing is recorded then
   */
  boolean fire(Firing firing);

  /**
   * Records a firing and that its run is started.
   *
   * @param firing of this run
   * @return false when the schedule has come as far already; nothing is recorded then
   * @throws dev.backstitch.asset.problem.ProblemException BS-615 when there is another run of its
   *     id
   */
  boolean fire(Firing firing, Begun run);

  /**
   * Puts another run in the place of one that did not end, which counts as interrupted from then
   * on.
   *
   * @param firing as it was read
   * @return false when its run ended, or somebody else was faster; nothing is recorded then
   */
  boolean again(Firing firing, Begun run);

  /** The newest firing of every schedule and kind; one query. */
  List<Last> last();

  /**
   * A firing and what became of it.
   *
   * @param progress of its run; null when it started none
   */
  record Last(Firing firing, Firing.@Nullable Progress progress) {}

  /** Firings that were more than a first look, newest first. */
  List<Firing> newest(int limit);
}
