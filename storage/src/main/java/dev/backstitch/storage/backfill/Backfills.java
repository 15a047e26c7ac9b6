package dev.backstitch.storage.backfill;

import java.util.List;
import java.util.Optional;

/**
 * The lives of backfills, each numbered without gaps: whoever appends must have seen all before it.
 * Publications append to them in their own transaction. Safe for use by many threads.
 */
public interface Backfills {
  /** What became of an entry; nothing is changed unless it was appended. */
  enum Appended {
    DONE,
    /** Somebody else appended under this number. Look again. */
    BEHIND,
    /** The run's workspace was published or given up; its gates stay as they are. */
    CLOSED
  }

  /**
   * Appends in one transaction with what it does to gates of its run: rows of the same name are
   * replaced. Durable on return.
   *
   * @param gates of the run of the entry
   */
  Appended append(Happened entry, List<GateRow> gates);

  /** All that happened to one, in order. */
  List<Happened> of(String plan);

  /** The last thing that happened to each of the backfills, by plan; one query. */
  List<Happened> newest();

  /** The plan whose backfill a run belongs to. */
  Optional<String> planOf(String run);

  /** The gates of a run, by name. */
  List<GateRow> gates(String run);
}
