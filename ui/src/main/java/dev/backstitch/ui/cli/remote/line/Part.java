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
 * @param of what is sent of a value that names a file of this machine
 */
public record Part(Place place, String name, String word, int index, @Nullable Object says, Of of) {
  public Part {
    Objects.requireNonNull(place);
    Objects.requireNonNull(name);
    Objects.requireNonNull(word);
    Objects.requireNonNull(of);
  }

  Part(Place place, String name, String word, int index, @Nullable Object says) {
    this(place, name, word, index, says, Of.VALUE);
  }

  /** What is sent. */
  public enum Of {
    /** The value as it was said. */
    VALUE,
    /** The name of the file, without where it lies. */
    FILE_NAME,
    /** The text that is in the file. */
    FILE_TEXT,
    /** The hash of the file, which itself is sent before. */
    FILE_HASH
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
