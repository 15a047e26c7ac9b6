package dev.backstitch.engine.app.home;

import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.query.Queries;
import dev.backstitch.storage.query.duckdb.Limits;
import dev.backstitch.storage.query.duckdb.Sandbox;
import dev.backstitch.storage.query.duckdb.read.DuckQueries;
import java.nio.file.Path;

/**
 * Answers queries over tables that somebody else tells of: for a process that knows no home.
 * Thread-safe.
 */
public final class HomelessQueries implements AutoCloseable {
  private final DuckQueries queries;

  private HomelessQueries(DuckQueries queries) {
    this.queries = queries;
  }

  /**
   * Makes every setting once and reads it back before any text is taken.
   *
   * @param spill a folder for what does not fit into memory
   * @param spillBytes most that may be in it
   * @throws RuntimeException when a setting does not hold or the folder cannot be used
   */
  public static HomelessQueries open(int threads, long memoryBytes, Path spill, long spillBytes) {
    Limits limits = new Limits(threads, memoryBytes, spill).spillingAtMost(spillBytes);
    Sandbox.sealed(limits).open().close();
    return new HomelessQueries(new DuckQueries(limits));
  }

  /** See {@link Queries#query}. */
  public Queries.Result query(Queries.Query query, Cancellation cancellation) {
    return queries.query(query, cancellation);
  }

  /** How it would be answered, in DuckDB's words; reads no rows. */
  public String explain(Queries.Query query, Cancellation cancellation) {
    return queries.explain(query, cancellation);
  }

  @Override
  public void close() {
    queries.close();
  }
}
