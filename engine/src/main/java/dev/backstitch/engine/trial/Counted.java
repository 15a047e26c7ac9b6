package dev.backstitch.engine.trial;

import dev.backstitch.engine.step.Storage;
import dev.backstitch.storage.query.Batches;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.table.WrittenFile;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Batches that count how many statements were run. */
final class Counted implements Batches {
  private final Storage behind;
  private final AtomicInteger statements = new AtomicInteger();

  Counted(Storage behind) {
    this.behind = behind;
  }

  int statements() {
    return statements.get();
  }

  Storage storage() {
    return new Storage(
        behind.metadata(),
        behind.tables(),
        behind.staging(),
        behind.publishing(),
        behind.undoing(),
        behind.foreignChanges(),
        this,
        behind.offences(),
        behind.rows(),
        behind.loader(),
        behind.changes(),
        behind.arrivals());
  }

  @Override
  public List<WrittenFile> run(Batch batch, Cancellation cancellation) {
    statements.incrementAndGet();
    return behind.batches().run(batch, cancellation);
  }

  @Override
  public String render(Batch batch) {
    return behind.batches().render(batch);
  }
}
