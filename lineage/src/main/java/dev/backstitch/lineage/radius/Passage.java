package dev.backstitch.lineage.radius;

import java.util.Collections;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/**
 * What of a reader's rows can change when only some columns of what it reads did. Immutable.
 *
 * @param columns the reader's only columns that can, in lower case and order; empty unless the kind
 *     is {@link Kind#COLUMNS}
 * @param why a sentence without a full stop, for people
 */
public record Passage(Kind kind, Set<String> columns, String why) {
  public Passage {
    Objects.requireNonNull(kind);
    Objects.requireNonNull(why);
    Set<String> folded = new TreeSet<>();
    columns.forEach(column -> folded.add(column.toLowerCase(Locale.ROOT)));
    columns = Collections.unmodifiableSet(folded);
    if ((kind == Kind.COLUMNS) == columns.isEmpty()) {
      throw new IllegalArgumentException("Cannot pass " + kind + " with the columns " + columns);
    }
  }

  /** From least to most. */
  public enum Kind {
    /** The reader is as it was. */
    NOTHING,
    /** Values of some columns, in the same rows. */
    COLUMNS,
    /** Other rows may come out, or any column may change. */
    WHOLE_ROW,
    /** It cannot be told, and so counts as the whole row. */
    UNKNOWN
  }

  public static Passage nothing(String why) {
    return new Passage(Kind.NOTHING, Set.of(), why);
  }

  /** These columns and no others; there must be one. */
  public static Passage columns(Set<String> columns, String why) {
    return new Passage(Kind.COLUMNS, columns, why);
  }

  public static Passage wholeRow(String why) {
    return new Passage(Kind.WHOLE_ROW, Set.of(), why);
  }

  public static Passage unknown(String why) {
    return new Passage(Kind.UNKNOWN, Set.of(), why);
  }

  public boolean isNothing() {
    return kind == Kind.NOTHING;
  }

  /** Whether everything of the reader's rows may have changed. */
  public boolean isWholeRow() {
    return kind == Kind.WHOLE_ROW || kind == Kind.UNKNOWN;
  }
}
