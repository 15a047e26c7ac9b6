package dev.backstitch.engine.app.reconcile;

import dev.backstitch.engine.diff.Control;
import dev.backstitch.engine.diff.Shown;
import dev.backstitch.engine.reconcile.Reconciliation;
import dev.backstitch.storage.reconcile.Compared;
import dev.backstitch.storage.reconcile.Reconciled;
import java.util.List;
import java.util.Objects;

/**
 * What came of a comparison with totals of others.
 *
 * @param shown the state that was compared
 * @param compared in topological order; of a backfill for each totals the range as it is published,
 *     the range as rebuilt, and the control period
 * @param controls proofs that control periods are untouched
 * @param recorded as it is in the history
 */
public record Report(
    Shown shown, List<Reconciliation> compared, List<Control> controls, Reconciled recorded) {
  public Report {
    Objects.requireNonNull(shown);
    compared = List.copyOf(compared);
    controls = List.copyOf(controls);
    Objects.requireNonNull(recorded);
  }

  /** Whether it decides: what a backfill found published is told for comparison only. */
  static boolean decides(Shown shown, Reconciliation one) {
    return shown.workspace() == null || one.side() == Compared.Side.WORKSPACE;
  }

  /** Whether all agrees that has to. */
  public boolean holds() {
    return recorded.holds();
  }
}
