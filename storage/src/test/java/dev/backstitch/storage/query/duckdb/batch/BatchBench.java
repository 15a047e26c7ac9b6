package dev.backstitch.storage.query.duckdb.batch;

import dev.backstitch.asset.definition.Parameter;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.query.AliasFiles;
import dev.backstitch.storage.query.BatchKey;
import dev.backstitch.storage.query.Batches.Batch;
import dev.backstitch.storage.query.Batches.Order;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.query.duckdb.Workbench;
import dev.backstitch.storage.query.duckdb.text.DuckBinder;
import dev.backstitch.storage.table.TableSpec;
import dev.backstitch.storage.table.WrittenFile;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.api.Assertions;

/** A workbench with batches on it. */
final class BatchBench implements AutoCloseable {
  final Workbench bench;
  final DuckBinder binder;
  final DuckBatches batches;

  BatchBench(Path folder) {
    bench = new Workbench(folder);
    binder = new DuckBinder(bench.limits());
    batches = new DuckBatches(bench.limits(), binder);
  }

  List<WrittenFile> run(TableSpec spec, String sql, List<BatchKey> keys, AliasFiles... inputs) {
    return batches.run(batch(spec, sql, keys, inputs), Cancellation.NEVER);
  }

  Batch batch(TableSpec spec, String sql, List<BatchKey> keys, AliasFiles... inputs) {
    return new Batch(
        spec,
        sql,
        List.of(new Parameter("rate", "1.5")),
        keys,
        List.of(inputs),
        bench.fresh(),
        Order.FREE);
  }

  List<String> rows(TableSpec spec, String sql, List<BatchKey> keys, AliasFiles... inputs) {
    return bench.rows(spec.schema(), run(spec, sql, keys, inputs));
  }

  /** What a run that must fail says. */
  List<Problem> problems(TableSpec spec, String sql, List<BatchKey> keys, AliasFiles... inputs) {
    ProblemException refused =
        Assertions.catchThrowableOfType(ProblemException.class, () -> run(spec, sql, keys, inputs));
    Assertions.assertThat(refused).as("expected a problem").isNotNull();
    return refused.problems();
  }

  @Override
  public void close() {
    binder.close();
  }
}
