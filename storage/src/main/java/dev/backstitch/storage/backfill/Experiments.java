package dev.backstitch.storage.backfill;

import java.util.List;

/** What was tried for backfills; only ever added to. Safe for use by many threads. */
public interface Experiments {
  /** Records it, and answers it with its number. */
  Experiment record(Experiment made);

  /** The newest of one backfill, newest first. */
  List<Experiment> of(String plan, int limit);
}
