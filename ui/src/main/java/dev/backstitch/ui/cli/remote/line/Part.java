package dev.backstitch.ui.cli.remote.line;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A value of a call, and the word of the command line that it comes from.
 *
 * @param name what the endpoint calls it
 * @param word an option such as {@code --select}, or the label of a positional such as {@code
 *     ASSET}
 * @param index which of several positionals under one label; -1 for all that was said
 * @param says what is sent where the option was given; null for its own value
 */
public record Part(Place place, String name, String word, int index, @Nullable Object says) {
  public Part {
    Objects.requireNonNull(place);
    Objects.requireNonNull(name);
    Objects.requireNonNull(word);
  }

  /** Where the endpoint expects it. */
  public enum Place {
    PATH,
    QUERY,
    BODY,
    /** In the body, as a text whatever it is. */
    TEXT
  }
}
