package dev.backstitch.storage.query;

/** Batches that can be run under other circumstances than usual. Safe for use by many threads. */
public interface VariedBatches {
  /**
   * The same batches, which then may throw BS-542 too: when a text calls the clock by a name that
   * no other clock can be put before.
   */
  Batches under(Circumstances circumstances);
}
