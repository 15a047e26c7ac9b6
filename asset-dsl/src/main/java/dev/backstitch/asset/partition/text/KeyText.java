package dev.backstitch.asset.partition.text;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Locale;

/**
 * Which texts are keys, and how a key stands inside longer text. A key is any text of 1 to 500
 * characters that shows all it contains; case, slashes and braces are just text.
 */
public final class KeyText {
  /** The text of the one key of an unpartitioned asset; a key spelt so is quoted. */
  public static final String WHOLE = "whole";

  private static final int LONGEST = 500;
  private static final String SPECIAL = ",|;*\"[]";

  private KeyText() {}

  /** Refuses empty, overlong and unshowable keys; the subject is what the key was meant for. */
  public static void check(String subject, String key) {
    String found = fault(key);
    if (!found.isEmpty()) {
      throw new ProblemException(
          Problem.of(
                  "BS-201",
                  subject,
                  "found " + found + ", expected 1 to " + LONGEST + " visible characters")
              .next("Choose another key, or clean the column that yields it."));
    }
  }

  private static String fault(String key) {
    if (key.isEmpty()) {
      return "an empty key";
    }
    if (key.length() > LONGEST) {
      return "a key of " + key.length() + " characters";
    }
    return key.codePoints()
        .filter(KeyText::isHidden)
        .mapToObj(c -> "a key with the hidden character " + String.format(Locale.ROOT, "U+%04X", c))
        .findFirst()
        .orElse("");
  }

  /** Control, format (direction, zero width), separators of lines, and halves of characters. */
  private static boolean isHidden(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE ->
          true;
      default -> false;
    };
  }

  /** The key as it stands in set text: in double quotes, doubled inside, where it must be. */
  public static String quoted(String key) {
    boolean plain =
        key.chars().noneMatch(c -> SPECIAL.indexOf(c) >= 0)
            && !key.contains("..")
            && key.strip().equals(key)
            && !key.equals(WHOLE);
    return plain ? key : '"' + key.replace("\"", "\"\"") + '"';
  }

  /**
   * Only letters, digits, {@code -} and {@code _}; every other byte of UTF-8 as {@code ~2F}. Never
   * a dot segment or separator, so it is safe as a segment of a URL or path.
   */
  public static String slug(String key) {
    StringBuilder out = new StringBuilder();
    for (byte b : key.getBytes(StandardCharsets.UTF_8)) {
      boolean safe =
          (b >= 'a' && b <= 'z')
              || (b >= 'A' && b <= 'Z')
              || (b >= '0' && b <= '9')
              || b == '-'
              || b == '_';
      if (safe) {
        out.append((char) b);
      } else {
        out.append('~').append(HexFormat.of().withUpperCase().toHexDigits(b));
      }
    }
    return out.toString();
  }

  /** The key of a slug; refuses what {@link #slug} never writes. */
  public static String ofSlug(String slug) {
    String key = new String(bytes(slug), StandardCharsets.UTF_8);
    if (!slug(key).equals(slug)) {
      throw new ProblemException(
          Problem.of(
              "BS-201", slug, "found text that is no encoded key, expected a-z, 0-9, - _ or ~2F"));
    }
    return key;
  }

  private static byte[] bytes(String slug) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (int i = 0; i < slug.length(); i++) {
      boolean escape = slug.charAt(i) == '~' && i + 2 < slug.length();
      if (escape && HexFormat.isHexDigit(slug.charAt(i + 1))) {
        out.write(
            16 * Character.digit(slug.charAt(i + 1), 16) + Character.digit(slug.charAt(i + 2), 16));
        i += 2;
      } else {
        out.write(slug.charAt(i));
      }
    }
    return out.toByteArray();
  }
}
