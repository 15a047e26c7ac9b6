package dev.backstitch.engine.backfill.gate;

import dev.backstitch.engine.backfill.life.Life;

/**
 * Looks at a workspace again whose content changed after it had been looked at, so that a
 * publication that catches up need not stop for people. Who implements it tells the ledger what it
 * saw.
 */
@FunctionalInterface
public interface Reevaluation {
  /** Nobody looks; the gates stay open. */
  Reevaluation NONE = (life, gate) -> {};

  /**
   * Looks at the content of the life's run, and passes the gate if it holds. Blocking.
   *
   * @param gate one about content that is open
   */
  void again(Life life, Gate gate);
}
