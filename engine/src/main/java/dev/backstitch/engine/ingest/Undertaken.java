package dev.backstitch.engine.ingest;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.engine.run.Hold;
import dev.backstitch.engine.run.Holds;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What one round of an ingest has begun to write. As long as it is at it, it holds a lease by which
 * it publishes, so that whoever settles what it left can be sure that it publishes no more. For one
 * thread.
 */
final class Undertaken implements AutoCloseable {
  /** A process of another machine that died is not told from one that loads for so long. */
  private static final Duration LONGEST = Duration.ofDays(1);

  private static final System.Logger LOG = System.getLogger(Undertaken.class.getName());

  private final IngestRecord record;
  private final Holds holds;
  private final String work = "ingest " + UUID.randomUUID();
  private final List<IngestRecord.Begun> begun = new ArrayList<>();
  private @Nullable Hold hold;

  Undertaken(IngestRecord record, Holds holds) {
    this.record = record;
    this.holds = holds;
  }

  /** Puts on record where an attempt will write. */
  IngestRecord.Begun begin(AssetName asset, String attempt, Path folder) {
    if (hold == null) {
      hold =
          holds
              .take(work, LONGEST)
              .orElseThrow(() -> new IllegalStateException("Cannot hold " + work));
    }
    IngestRecord.Begun one = new IngestRecord.Begun(asset, work, attempt, folder);
    record.began(one);
    begun.add(one);
    return one;
  }

  /** Proves to the publication that nobody has settled it. */
  OptionalLong fence() {
    return hold == null ? OptionalLong.empty() : OptionalLong.of(hold.fence());
  }

  /** All that is begun is in the ledger. */
  void published() {
    List<IngestRecord.Begun> done = List.copyOf(begun);
    // First: what cannot be put on record now must not be given up afterwards.
    begun.clear();
    done.forEach(record::published);
  }

  /** It came to nothing. */
  void left(IngestRecord.Begun one) {
    record.left(one, written(one.folder()));
    begun.remove(one);
  }

  /** Files in the folder of an attempt. */
  static List<String> written(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).map(Path::toString).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot list " + folder, e);
    }
  }

  /** Gives up what was not published. What cannot be put on record now is settled by upkeep. */
  @Override
  public void close() {
    try {
      List.copyOf(begun).forEach(this::left);
      if (hold != null) {
        hold.release();
      }
    } catch (RuntimeException unrecorded) {
      LOG.log(System.Logger.Level.WARNING, "what an ingest left is not on record", unrecorded);
    }
  }
}
