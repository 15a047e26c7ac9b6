package dev.backstitch.storage.query.duckdb.load;

import java.io.IOException;
import java.util.List;

/**
 * Arrivals of which every row was accepted, ready to be written.
 *
 * @param select rows of the table and {@link LoadColumns#ORDINAL}
 * @param files what the statement reads
 * @param rows of each arrival, as counted before loading
 * @param cleaning removes what the preparation wrote
 */
record Prepared(String select, List<String> files, List<Long> rows, Cleaning cleaning) {
  Prepared {
    files = List.copyOf(files);
    rows = List.copyOf(rows);
  }

  boolean isEmpty() {
    return rows.stream().allMatch(count -> count == 0);
  }

  /** Removes files. */
  @FunctionalInterface
  interface Cleaning {
    Cleaning NONE = () -> {};

    void run() throws IOException;
  }
}
