package dev.backstitch.storage.query.duckdb.load.text;

import dev.backstitch.asset.definition.Source;
import dev.backstitch.storage.query.Loader.Arrival;
import dev.backstitch.storage.query.duckdb.load.finding.Findings;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Reads the rows of one delivered text file, every value judged. For one thread. */
public interface TextRows {
  /**
   * Reads a whole file.
   *
   * @param findings takes what is wrong; the rows given to {@code sink} are worthless then
   * @return how many rows the parser and the independent counter saw
   * @throws IOException when the file cannot be read at all
   */
  Counts read(Arrival arrival, Findings findings, Sink sink) throws IOException;

  /**
   * The reader for a source.
   *
   * @throws dev.backstitch.asset.problem.ProblemException BS-629 when text cannot carry a column
   */
  static TextRows of(String subject, Source source) {
    return source.format() == Source.Format.CSV
        ? CsvRows.of(subject, source)
        : JsonRows.of(subject, source);
  }

  /** Takes rows in file order. */
  @FunctionalInterface
  interface Sink {
    /**
     * Takes the next row.
     *
     * @param values one per declared column, as DuckDB will read them; reused after the call
     */
    void row(@Nullable String[] values);
  }

  /** What two countings of one file gave. */
  record Counts(long parsed, long counted) {}
}
