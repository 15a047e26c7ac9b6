package dev.backstitch.storage.outside;

import dev.backstitch.asset.definition.Totals.InDatabase;
import java.util.List;

/** Asks others' databases; never writes there. Safe for use by many threads. */
public interface OutsideDatabases {
  /** Most rows of one answer. */
  int MOST_ROWS = 200_000;

  /**
   * What a database answers now. Blocking, for a bounded time.
   *
   * @throws dev.backstitch.asset.problem.ProblemException BS-684 when the address, the text or the
   *     answer cannot be used; blamed on something external when a retry may help. Addresses that
   *     only the environment knows are never told
   */
  List<OutsideRow> rows(InDatabase database);
}
