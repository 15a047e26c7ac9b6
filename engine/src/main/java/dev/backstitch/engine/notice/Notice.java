package dev.backstitch.engine.notice;

import dev.backstitch.engine.notice.letter.Letter;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/**
 * What one team is told of one backfill: its own tables, those that its reports show, and who reads
 * them.
 *
 * @param changes of this team's concern, in topological order
 * @param readers that show any of them
 * @param proofs what was found to hold of the whole backfill, and by whom
 * @param overrides what was not, and who answers for it
 * @param why given with a rollback, also of a rollback; empty otherwise
 */
public record Notice(
    Kind is,
    Restated about,
    Team to,
    String why,
    List<Change> changes,
    List<Reader> readers,
    List<Decision> proofs,
    List<Decision> overrides)
    implements Message {
  public Notice {
    Objects.requireNonNull(is);
    Objects.requireNonNull(about);
    Objects.requireNonNull(to);
    Objects.requireNonNull(why);
    changes = List.copyOf(changes);
    readers = List.copyOf(readers);
    proofs = List.copyOf(proofs);
    overrides = List.copyOf(overrides);
  }

  /** When it is written. */
  public enum Kind {
    /** Before readers see anything. */
    ANNOUNCEMENT,
    /** Once it is published. */
    FINAL,
    /** Once it is taken back. */
    CORRECTION,
    /** Once what was taken back is published again, by taking that back. */
    REPUBLICATION
  }

  @Override
  public String kind() {
    return is.name().toLowerCase(Locale.ROOT);
  }

  /** An announcement of another time is another announcement. */
  @Override
  public String cause() {
    String which = is == Kind.ANNOUNCEMENT ? about.at().toString() : "release " + about.release();
    return kind() + " of run " + about.run() + ", " + which;
  }

  @Override
  public Letter letter() {
    return NoticeLetter.of(this);
  }
}
