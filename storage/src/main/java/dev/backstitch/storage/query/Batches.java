package dev.backstitch.storage.query;

import dev.backstitch.asset.definition.Parameter;
import dev.backstitch.storage.table.TableSpec;
import dev.backstitch.storage.table.WrittenFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/**
 * Runs a user's query for many partitions in one statement with the meaning of one statement each,
 * and writes one file per partition that has rows. The text sees its declared aliases and nothing
 * else: no other table, file, setting, network or outer name. Safe for use by many threads.
 */
public interface Batches {
  /**
   * Files on return are forced to disk. Blocking; call from a worker.
   *
   * @return one entry per partition that has rows, in the order of the keys
   * @throws dev.backstitch.asset.problem.ProblemException BS-5nn with the place in the user's text;
   *     for several keys it does not say which one failed
   * @throws java.util.concurrent.CancellationException when it was stopped
   */
  List<WrittenFile> run(Batch batch, Cancellation cancellation);

  /**
   * The statement that {@link #run} would execute for a batch, for people to read and to paste into
   * a DuckDB shell: for one key the user's text with every {@code $parameter} filled in, its
   * aliases as common table expressions over {@code read_parquet} of exactly the bound files. Runs
   * nothing.
   */
  String render(Batch batch);

  /**
   * One batch.
   *
   * @param sql the user's text
   * @param keys at least one, all different
   * @param directory a fresh folder, the only one that may be written
   * @param order whether the order of rows and threads may matter to the result
   */
  record Batch(
      TableSpec output,
      String sql,
      List<Parameter> parameters,
      List<BatchKey> keys,
      List<AliasFiles> inputs,
      Path directory,
      Order order) {
    public Batch {
      Objects.requireNonNull(output);
      Objects.requireNonNull(sql);
      parameters = List.copyOf(parameters);
      keys = List.copyOf(keys);
      inputs = List.copyOf(inputs);
      Objects.requireNonNull(directory);
      Objects.requireNonNull(order);
      if (keys.isEmpty()) {
        throw new IllegalArgumentException("Cannot run a batch without partitions");
      }
    }
  }

  /** How rows are fed to the query. */
  enum Order {
    /** Any order and number of threads; fastest. */
    FREE,
    /**
     * One thread, files in the given order: the same answer every time for order-dependent text.
     */
    FIXED
  }
}
