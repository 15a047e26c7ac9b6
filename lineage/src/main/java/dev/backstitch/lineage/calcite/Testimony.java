package dev.backstitch.lineage.calcite;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What the witness says of a text, or why it is not heard.
 *
 * @param why in words; empty when it is heard
 * @param facts null unless it is heard
 */
public record Testimony(Standing standing, String why, @Nullable Facts facts) {
  public Testimony {
    Objects.requireNonNull(standing);
    Objects.requireNonNull(why);
    if ((facts != null) != (standing == Standing.HEARD)) {
      throw new IllegalArgumentException("Cannot have facts and be " + standing);
    }
  }

  static Testimony heard(Facts facts) {
    return new Testimony(Standing.HEARD, "", facts);
  }

  static Testimony silent(Standing standing, String why) {
    return new Testimony(standing, why, null);
  }

  /** Whether the witness counts. */
  public enum Standing {
    /** It read what the database read. */
    HEARD,
    /** It cannot read the text. */
    NOT_PARSED,
    /** It read something else than the database did, and would mislead. */
    READ_OTHERWISE,
    /** It read the text but cannot say what it computes. */
    NOT_CONVERTED,
    /** The text is so large that reading it might take seconds. */
    TOO_LARGE
  }
}
