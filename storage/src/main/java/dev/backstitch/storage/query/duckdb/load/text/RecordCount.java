package dev.backstitch.storage.query.duckdb.load.text;

/**
 * Counts records without understanding them, so that a parser that swallows one is found out. It
 * sees the decoded characters, in pieces of any size.
 */
sealed interface RecordCount {
  void see(char[] chars, int from, int to);

  /** How many records there were, the header of CSV not counted. */
  long records();

  /**
   * Line ends outside quotes, told apart by the parity of quotes alone; blank lines do not count.
   */
  static RecordCount csv() {
    return new Csv(false);
  }

  /** As {@link #csv}, where rows have one value: a blank line is a record that holds NULL. */
  static RecordCount csvOfOneColumn() {
    return new Csv(true);
  }

  /** Lines that are not blank. */
  static RecordCount jsonLines() {
    return new JsonLines();
  }

  /** Quotes toggle; the rest is line ends. */
  final class Csv implements RecordCount {
    private final boolean blankIsRecord;
    private boolean quoted;
    private boolean held;
    private long records;
    private long blanks;

    private Csv(boolean blankIsRecord) {
      this.blankIsRecord = blankIsRecord;
    }

    @Override
    public void see(char[] chars, int from, int to) {
      for (int i = from; i < to; i++) {
        char c = chars[i];
        if (c == '\n' && !quoted) {
          end();
        } else if (c != '\r' || quoted) {
          quoted ^= c == '"';
          held = true;
        }
      }
    }

    private void end() {
      if (held || blankIsRecord) {
        records += blanks + 1;
        blanks = 0;
      } else {
        blanks++;
      }
      held = false;
    }

    @Override
    public long records() {
      return Math.max(0, records + (held ? blanks + 1 : 0) - 1);
    }
  }

  /** Blank is what JSON calls whitespace. */
  final class JsonLines implements RecordCount {
    private boolean held;
    private long records;

    @Override
    public void see(char[] chars, int from, int to) {
      for (int i = from; i < to; i++) {
        char c = chars[i];
        if (c == '\n') {
          records += held ? 1 : 0;
          held = false;
        } else if (c != ' ' && c != '\t' && c != '\r') {
          held = true;
        }
      }
    }

    @Override
    public long records() {
      return records + (held ? 1 : 0);
    }
  }
}
