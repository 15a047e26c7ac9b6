package dev.backstitch.storage.reconcile;

import java.util.List;
import java.util.Optional;

/** Every comparison with totals of others; only ever added to. Safe for use by many threads. */
public interface Reconciliations {
  /** Records it, and answers it with its number. */
  Reconciled record(Reconciled made);

  /** Oldest first. */
  List<Reconciled> all();

  /** The last one of a run's workspace. */
  Optional<Reconciled> last(String run);
}
