package dev.backstitch.storage.query.duckdb.load.text;

import dev.backstitch.storage.query.duckdb.load.finding.Finding;
import dev.backstitch.storage.query.duckdb.load.finding.Refusal;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Records of RFC 4180: commas, double quotes doubled inside quotes, line feed with or without
 * carriage return. Stricter than the databases: a stray quote or carriage return is refused.
 */
final class CsvRecords {
  private static final String REWRITE =
      "Ask the sender to quote such values and to double quotes inside them (RFC 4180).";

  private static final int FEW = 16;

  private final StrictText text;
  private final StringBuilder value = new StringBuilder();
  private final List<String> values = new ArrayList<>();
  private long[] lines = new long[FEW];
  private boolean[] quoted = new boolean[FEW];
  private boolean ended;

  CsvRecords(StrictText text) {
    this.text = text;
  }

  /** Reads the next record; false after the last. */
  boolean next() throws IOException, Refusal {
    values.clear();
    if (ended || text.peek() == StrictText.END) {
      return false;
    }
    boolean more;
    do {
      makeRoom();
      lines[values.size()] = text.line();
      more = text.peek() == '"' ? quotedValue() : plainValue();
    } while (more);
    return true;
  }

  private void makeRoom() {
    if (values.size() == lines.length) {
      lines = Arrays.copyOf(lines, 2 * lines.length);
      quoted = Arrays.copyOf(quoted, 2 * quoted.length);
    }
  }

  int size() {
    return values.size();
  }

  String value(int i) {
    return values.get(i);
  }

  /** The line on which the value begins. */
  long line(int i) {
    return lines[i];
  }

  boolean isQuoted(int i) {
    return quoted[i];
  }

  /** Nothing at all between two line ends. */
  boolean isBlank() {
    return values.size() == 1 && values.get(0).isEmpty() && !quoted[0];
  }

  List<String> values() {
    return List.copyOf(values);
  }

  private boolean plainValue() throws IOException, Refusal {
    value.setLength(0);
    int c = text.next();
    while (!isDelimiter(c)) {
      if (c == '"') {
        throw malformed(text.line(), "found a quote inside the unquoted value", value);
      }
      value.append((char) c);
      c = text.next();
    }
    return end(c, false);
  }

  private boolean quotedValue() throws IOException, Refusal {
    long opened = text.line();
    value.setLength(0);
    text.next();
    int c = text.next();
    while (c != '"' || text.peek() == '"') {
      if (c == StrictText.END) {
        throw malformed(opened, "the quote is never closed of the value", value);
      }
      value.append((char) c);
      if (c == '"') {
        text.next();
      }
      c = text.next();
    }
    c = text.next();
    if (!isDelimiter(c)) {
      throw malformed(text.line(), "found text after the closing quote of the value", value);
    }
    return end(c, true);
  }

  private static boolean isDelimiter(int c) {
    return c == ',' || c == '\n' || c == '\r' || c == StrictText.END;
  }

  /** Whether the record goes on. */
  private boolean end(int delimiter, boolean wasQuoted) throws IOException, Refusal {
    quoted[values.size()] = wasQuoted;
    values.add(value.toString());
    if (delimiter == '\r' && text.next() != '\n') {
      throw malformed(
          text.line(), "found a carriage return without a line feed after the value", value);
    }
    ended = delimiter == StrictText.END;
    return delimiter == ',';
  }

  private static Refusal malformed(long line, String what, StringBuilder value) {
    return new Refusal(
        Finding.atLine(
            Finding.DAMAGED, line, what + " " + Finding.sample(value.toString()), REWRITE));
  }
}
