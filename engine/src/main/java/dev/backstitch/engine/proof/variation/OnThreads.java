package dev.backstitch.engine.proof.variation;

import dev.backstitch.asset.definition.Computation;
import dev.backstitch.asset.definition.Inputs;
import dev.backstitch.asset.definition.Row;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.FutureTask;
import org.jspecify.annotations.Nullable;

/** Runs a Java step so that what it runs side by side has just so many threads. */
record OnThreads(int threads) {
  List<Row> call(Computation step, Inputs inputs) {
    FutureTask<List<Row>> task = new FutureTask<>(() -> step.rows(inputs));
    ForkJoinPool pool = new ForkJoinPool(threads);
    try {
      pool.submit(task).join();
      return task.get();
    } catch (ExecutionException thrown) {
      throw unwrapped(thrown.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Cannot wait for a step: interrupted", e);
    } finally {
      pool.shutdownNow();
    }
  }

  private static RuntimeException unwrapped(@Nullable Throwable thrown) {
    if (thrown instanceof Error error) {
      throw error;
    }
    return thrown instanceof RuntimeException known ? known : new IllegalStateException(thrown);
  }
}
