package dev.backstitch.engine.reliability;

import dev.backstitch.engine.core.Batch;
import dev.backstitch.engine.run.RunListener;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Remembers which batches a run began. */
final class Started implements RunListener {
  private final Queue<Batch> batches = new ConcurrentLinkedQueue<>();

  @Override
  public void started(Batch batch) {
    batches.add(batch);
  }

  /** The batches of a table, as texts of their partitions. */
  List<String> of(String table) {
    return batches.stream()
        .filter(batch -> batch.asset().equals(BakeryHome.name(table)))
        .map(batch -> batch.keys().text())
        .toList();
  }
}
