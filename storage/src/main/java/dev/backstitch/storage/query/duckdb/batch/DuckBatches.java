package dev.backstitch.storage.query.duckdb.batch;

import dev.backstitch.storage.query.BatchKey;
import dev.backstitch.storage.query.Batches;
import dev.backstitch.storage.query.Binder;
import dev.backstitch.storage.query.Binder.OutputColumn;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.query.Circumstances;
import dev.backstitch.storage.query.Profiling;
import dev.backstitch.storage.query.VariedBatches;
import dev.backstitch.storage.query.duckdb.DuckSession;
import dev.backstitch.storage.query.duckdb.ForcedFiles;
import dev.backstitch.storage.query.duckdb.Limits;
import dev.backstitch.storage.query.duckdb.Sandbox;
import dev.backstitch.storage.query.duckdb.text.OtherClock;
import dev.backstitch.storage.table.WrittenFile;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs a batch in an instance of its own that reaches the batch's files and its folder. The text is
 * first bound alone, so that it cannot name anything of the frame it will stand in.
 */
public final class DuckBatches implements Batches, VariedBatches, Profiling {
  /** As many files are open at once; more partitions take several statements. */
  private static final int KEYS_AT_ONCE = 500;

  private final Limits limits;
  private final BoundTexts texts;
  private final Circumstances circumstances;

  /**
   * @param binder guards: it refuses a text that reaches for more than its aliases
   */
  public DuckBatches(Limits limits, Binder binder) {
    this(limits, new BoundTexts(binder), Circumstances.USUAL);
  }

  private DuckBatches(Limits limits, BoundTexts texts, Circumstances circumstances) {
    this.limits = limits;
    this.texts = texts;
    this.circumstances = circumstances;
  }

  @Override
  public Batches under(Circumstances others) {
    return new DuckBatches(limits, texts, others);
  }

  @Override
  public List<WrittenFile> run(Batch batch, Cancellation cancellation) {
    OutputShape shape = OutputShape.match(batch.output(), columns(batch));
    ForcedFiles.createFolder(batch.directory());
    if (!circumstances.scatters()) {
      return run(batch, shape, cancellation);
    }
    Path copies = batch.directory().resolve("inputs");
    return run(new ScatteredFiles(limits, circumstances).of(batch, copies), shape, cancellation);
  }

  private List<WrittenFile> run(Batch batch, OutputShape shape, Cancellation cancellation) {
    List<WrittenFile> written = new ArrayList<>();
    try (DuckSession session = sandbox(batch).open()) {
      Instant clock = circumstances.clock();
      if (clock != null) {
        new OtherClock(clock).set(session);
      }
      for (List<BatchKey> keys : portions(batch.keys())) {
        BatchRun run = new BatchRun(session, batch, keys, shape, cancellation);
        written.addAll(clock == null ? run.run() : run.underOtherClock());
      }
    }
    return written;
  }

  private List<OutputColumn> columns(Batch batch) {
    return texts.columns(Work.of(batch).text(), batch.output().name().toString());
  }

  @Override
  public String render(Batch batch) {
    int width = columns(batch).size();
    String table = batch.output().name().toString();
    return "SET TimeZone = 'UTC';\n"
        + Framed.of(Work.of(batch), batch.keys(), width, table).text().readable()
        + ";\n";
  }

  @Override
  public String profile(Batch batch, Cancellation cancellation) {
    OutputShape shape = OutputShape.match(batch.output(), columns(batch));
    Sandbox reading = Sandbox.sealed(limits).reading(Work.of(batch).files()).in(batch.order());
    try (DuckSession session = reading.open()) {
      return new BatchRun(session, batch, batch.keys(), shape, cancellation).profile();
    }
  }

  private Sandbox sandbox(Batch batch) {
    int files = Math.min(batch.keys().size(), KEYS_AT_ONCE) + 1;
    Integer threads = circumstances.threads();
    if (threads != null) {
      Sandbox own =
          Sandbox.sealed(limits.on(threads))
              .reading(Work.of(batch).files())
              .writing(batch.directory(), files);
      return batch.order() == Order.FIXED ? own.keepingOrder() : own;
    }
    return Sandbox.sealed(limits)
        .reading(Work.of(batch).files())
        .writing(batch.directory(), files)
        .in(batch.order());
  }

  private static List<List<BatchKey>> portions(List<BatchKey> keys) {
    List<List<BatchKey>> portions = new ArrayList<>();
    for (int from = 0; from < keys.size(); from += KEYS_AT_ONCE) {
      portions.add(keys.subList(from, Math.min(keys.size(), from + KEYS_AT_ONCE)));
    }
    return portions;
  }
}
