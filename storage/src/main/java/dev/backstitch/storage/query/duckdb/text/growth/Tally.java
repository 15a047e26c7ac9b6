package dev.backstitch.storage.query.duckdb.text.growth;

import java.util.Locale;

/** Counts what a text grows to, up to the bounds. */
final class Tally {
  /** DuckDB compares the names of a result with each other; 8,000 take it half a second. */
  private static final int MOST_COLUMNS = 10_000;

  private static final int MOST_TOGETHER = 100_000;
  private static final int MOST_PARTS = 50_000;

  private long columns;
  private long parts;

  /** Counts columns, and fields of structs, that a FROM reads or a SELECT yields. */
  void columns(long more, int offset) {
    columns += more;
    if (more > MOST_COLUMNS) {
      throw over(MOST_COLUMNS, "columns and fields in one SELECT", offset);
    }
    if (columns > MOST_TOGETHER) {
      throw over(MOST_TOGETHER, "columns and fields in all its SELECTs", offset);
    }
  }

  /** Counts names, constants and calls, once every alias is what it stands for. */
  void parts(long more, int offset) {
    parts += more;
    if (parts > MOST_PARTS) {
      throw over(MOST_PARTS, "names and calls with its aliases written out", offset);
    }
  }

  private static TooLarge over(int most, String what, int offset) {
    return new TooLarge(
        String.format(Locale.ROOT, "grows to more than %,d %s", most, what), offset);
  }
}
