package dev.backstitch.lineage.audit.text;

import java.util.Objects;

/**
 * A piece of a text and where it begins.
 *
 * @param words as written, blanks made one
 * @param line from 1; 0 when it is in no text
 * @param column from 1, in characters; 0 when it is in no text
 */
public record Passage(String words, int line, int column) {
  public Passage {
    Objects.requireNonNull(words);
  }

  /** Something that is declared beside the text. */
  public static Passage beside(String words) {
    return new Passage(words, 0, 0);
  }
}
