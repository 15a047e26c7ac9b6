package dev.backstitch.storage.query.duckdb.load.text;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.query.duckdb.load.finding.Finding;
import dev.backstitch.storage.query.duckdb.load.finding.Refusal;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Locale;

/** How the bytes of a source are text; every doubt is a refusal that says what to declare. */
record Encoding(Charset charset) {
  private static final int LITTLE_MARK = 0xfffe;
  private static final int BIG_MARK = 0xfeff;
  private static final int UTF8_MARK = 0xefbbbf;

  /**
   * The encoding of a source.
   *
   * @param declared a name of the IANA registry; blank for UTF-8
   * @throws ProblemException BS-629 when there is no such encoding
   */
  static Encoding of(String subject, String declared) {
    if (declared.isBlank()) {
      return new Encoding(StandardCharsets.UTF_8);
    }
    try {
      return new Encoding(Charset.forName(declared.strip()));
    } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
      throw new ProblemException(
          Problem.of("BS-629", subject, "found encoding '" + declared + "', which is not known")
              .next("Declare one such as UTF-8, ISO-8859-1, windows-1252 or UTF-16."),
          e);
    }
  }

  CharsetDecoder decoder() {
    return charset
        .newDecoder()
        .onMalformedInput(CodingErrorAction.REPORT)
        .onUnmappableCharacter(CodingErrorAction.REPORT);
  }

  private boolean isWide() {
    String name = charset.name().toUpperCase(Locale.ROOT);
    return name.startsWith("UTF-16") || name.contains("UTF-32");
  }

  /** Looks at the first three bytes; missing ones are zero. */
  void requireFits(int a, int b, int c) throws Refusal {
    int two = a << 8 | b;
    if (!isWide() && (two == LITTLE_MARK || two == BIG_MARK)) {
      throw mismatch("begins with the byte-order mark of UTF-16", "UTF-16");
    }
    if (!charset.equals(StandardCharsets.UTF_8) && (two << 8 | c) == UTF8_MARK) {
      throw mismatch("begins with the byte-order mark of UTF-8", "UTF-8");
    }
  }

  private Refusal mismatch(String found, String right) {
    return new Refusal(
        new Finding(
            Finding.DAMAGED,
            "line 1",
            "encoding: the file " + found + ", expected " + charset.name(),
            declare(right)));
  }

  Refusal malformed(long line, byte[] bytes) {
    StringBuilder hex = new StringBuilder();
    for (byte one : bytes) {
      hex.append(String.format(Locale.ROOT, " %02X", one));
    }
    return new Refusal(
        Finding.atLine(
            Finding.DAMAGED,
            line,
            "encoding: the bytes" + hex + " are not " + charset.name(),
            declare(charset.equals(StandardCharsets.UTF_8) ? "windows-1252" : "UTF-8")));
  }

  Refusal holdsNul(long line) {
    return new Refusal(
        Finding.atLine(
            Finding.DAMAGED,
            line,
            "encoding: found a NUL character, as UTF-16 read as " + charset.name() + " has",
            declare("UTF-16LE")));
  }

  private static String declare(String name) {
    return "If the sender writes "
        + name
        + ", declare encodedAs(\""
        + name
        + "\") on the source; else ask for the file again.";
  }
}
