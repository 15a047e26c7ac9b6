package dev.backstitch.lineage.sql.trait;

import dev.backstitch.lineage.sql.walk.TextPlace;
import java.util.Locale;
import java.util.Objects;

/**
 * Something about a query that can make two executions differ.
 *
 * @param expression the part of the query that causes it, such as {@code random()}
 * @param why what it does, in words that follow "because it"
 * @param place in the text as its author wrote it
 */
public record Trait(Kind kind, String expression, String why, TextPlace place) {
  public Trait {
    Objects.requireNonNull(kind);
    Objects.requireNonNull(expression);
    Objects.requireNonNull(why);
    Objects.requireNonNull(place);
  }

  /** From 1; 0 when unknown. */
  public int line() {
    return place.line();
  }

  /** From 1, in characters; 0 when unknown. */
  public int column() {
    return place.column();
  }

  /** What it is that makes executions differ. */
  public enum Kind {
    CLOCK(Effect.VOLATILE),
    CHANCE(Effect.VOLATILE),
    /** A sequence, which counts calls. */
    COUNTER(Effect.VOLATILE),
    SESSION(Effect.VOLATILE),
    /** Rows are kept by chance. */
    SAMPLE(Effect.VOLATILE),
    /** An estimate over some rows that are drawn by chance. */
    DRAWN_ESTIMATE(Effect.VOLATILE),
    /** Rows are cut off. */
    CUT(Effect.ORDER_DEPENDENT),
    /** Rows are numbered, paired or told apart by their places. */
    PLACE(Effect.ORDER_DEPENDENT),
    TIED_PLACE(Effect.TIE_DEPENDENT),
    /** Values are brought together, or one of them is taken. */
    GATHERING(Effect.ORDER_DEPENDENT),
    TIED_GATHERING(Effect.TIE_DEPENDENT),
    ESTIMATE(Effect.ORDER_DEPENDENT),
    FLOAT_SUM(Effect.FLOAT_SUMMING),
    ZONE(Effect.ZONE_DEPENDENT),
    /** The analysis does not know this part; it may do any of the above. */
    UNKNOWN(Effect.UNKNOWN);

    private final Effect effect;

    Kind(Effect effect) {
      this.effect = effect;
    }

    public Effect effect() {
      return effect;
    }
  }

  /** How executions can differ. */
  public enum Effect {
    /** The value comes from the clock, from chance or from the session. */
    VOLATILE(true),
    /** The result depends on the order in which rows happen to arrive. */
    ORDER_DEPENDENT(true),
    /** As above, but only among rows that its ORDER BY does not tell apart. */
    TIE_DEPENDENT(false),
    /** Binary floating point is added up, so the last digits depend on the order. */
    FLOAT_SUMMING(true),
    /** The day or the text of a moment is taken in the zone of the session. */
    ZONE_DEPENDENT(false),
    UNKNOWN(true);

    private final boolean single;

    Effect(boolean single) {
      this.single = single;
    }

    /** Whether a partition must have a statement of its own to be built as it always was. */
    public boolean runsSingly() {
      return single;
    }
  }

  /** {@code volatile because it reads the clock: now()}. */
  public String words() {
    return kind.effect().name().toLowerCase(Locale.ROOT).replace('_', '-')
        + " because it "
        + why
        + ": "
        + expression;
  }
}
