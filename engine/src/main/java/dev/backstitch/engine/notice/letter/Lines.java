package dev.backstitch.engine.notice.letter;

import java.util.List;
import java.util.regex.Pattern;

/** Texts of others as lines that do nothing to whoever prints them. */
final class Lines {
  private static final Pattern ENDS = Pattern.compile("\\R");

  /** Control characters, and marks that turn the direction of what follows. */
  private static final Pattern UNSEEN =
      Pattern.compile("[\\p{Cc}\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069]");

  private Lines() {}

  /** The lines of a text. */
  static List<String> of(String text) {
    return ENDS.splitAsStream(text).map(Lines::plain).toList();
  }

  /** A text as one line. */
  static String one(String text) {
    return String.join(" ", of(text)).strip();
  }

  private static String plain(String line) {
    return UNSEEN.matcher(line.replace('\t', ' ')).replaceAll("\ufffd");
  }
}
