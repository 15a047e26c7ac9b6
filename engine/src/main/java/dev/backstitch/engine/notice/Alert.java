package dev.backstitch.engine.notice;

import dev.backstitch.engine.notice.letter.Letter;
import java.time.Instant;
import java.util.Locale;
import java.util.Objects;

/**
 * Something that went wrong with one asset, told to the team that owns it.
 *
 * @param asset as {@code team.table}
 * @param keys the partitions that it concerns, as text
 * @param count how many they are
 * @param run that failed; empty for the other causes
 * @param detail what was found: a problem's text, or when something was due
 * @param at the instant at which it was seen
 */
public record Alert(
    Cause is, Team to, String asset, String keys, long count, String run, String detail, Instant at)
    implements Message {
  public Alert {
    Objects.requireNonNull(is);
    Objects.requireNonNull(to);
    Objects.requireNonNull(asset);
    Objects.requireNonNull(keys);
    Objects.requireNonNull(run);
    Objects.requireNonNull(detail);
    Objects.requireNonNull(at);
  }

  /** What went wrong. */
  public enum Cause {
    /** A run could not build it, or a check that must hold does not. */
    FAILED,
    /** A delivery that was promised has not come. */
    OVERDUE,
    /** It was promised to be there by now. */
    UNFRESH
  }

  @Override
  public String kind() {
    return is.name().toLowerCase(Locale.ROOT);
  }

  @Override
  public String cause() {
    return kind() + " " + asset + "[" + keys + "]" + (run.isEmpty() ? "" : " in run " + run);
  }

  @Override
  public Letter letter() {
    return AlertLetter.of(this);
  }
}
