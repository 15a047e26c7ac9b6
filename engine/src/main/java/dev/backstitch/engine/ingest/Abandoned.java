package dev.backstitch.engine.ingest;

import dev.backstitch.engine.run.Hold;
import dev.backstitch.engine.run.Holds;
import dev.backstitch.storage.metadata.Delivery;
import dev.backstitch.storage.metadata.Metadata;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/** Finds out how ingests ended whose process is gone. */
public final class Abandoned {
  private final Metadata metadata;
  private final Holds holds;
  private final IngestRecord record;

  public Abandoned(Metadata metadata, Holds holds, Clock clock) {
    this.metadata = metadata;
    this.holds = holds;
    this.record = new IngestRecord(metadata.journal(), clock);
  }

  /** Leaves alone what somebody who is alive is at. */
  public void settle() {
    for (IngestRecord.Begun begun : record.unfinished()) {
      if (!holds.isHeld(begun.work())) {
        Optional<Hold> taken = holds.take(begun.work());
        taken.ifPresent(
            hold -> {
              settle(begun);
              hold.release();
            });
      }
    }
  }

  /** Whoever began it can no longer publish: he has lost his hold. */
  private void settle(IngestRecord.Begun begun) {
    List<String> written = Undertaken.written(begun.folder());
    boolean isPublished =
        metadata.deliveries().of(begun.asset()).stream()
            .map(Delivery::location)
            .anyMatch(written::contains);
    if (isPublished) {
      record.published(begun);
    } else {
      record.left(begun, written);
    }
  }
}
