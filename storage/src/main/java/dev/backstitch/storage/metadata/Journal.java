package dev.backstitch.storage.metadata;

import java.time.Instant;
import java.util.List;
import java.util.Objects;

/** What a run acknowledged, in order: append-only, durable on return, replayed to resume. */
public interface Journal {
  void append(String run, List<Entry> entries);

  /** All entries of a run in the order they were appended. */
  List<Entry> replay(String run);

  /**
   * One acknowledged fact.
   *
   * @param kind stable word for the reader of {@code body}
   * @param body JSON
   */
  record Entry(Instant at, String kind, String body) {
    public Entry {
      Objects.requireNonNull(at);
      Objects.requireNonNull(kind);
      Objects.requireNonNull(body);
    }
  }
}
