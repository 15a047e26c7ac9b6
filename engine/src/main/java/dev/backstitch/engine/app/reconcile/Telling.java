package dev.backstitch.engine.app.reconcile;

import dev.backstitch.engine.backfill.ledger.Ledger;
import dev.backstitch.engine.backfill.life.Fact;
import dev.backstitch.engine.backfill.life.Gates;
import dev.backstitch.engine.backfill.life.Life;
import dev.backstitch.engine.reconcile.Reconciliation;
import dev.backstitch.storage.reconcile.Reconciled;
import java.util.Optional;

/**
 * Tells a backfill what came of a comparison.
 *
 * @param by who compared
 */
record Telling(Ledger ledger, String by) {

  /**
   * @param seen the life as it was when its workspace was compared
   */
  void tell(Life seen, Report report) {
    if (!seen.gates().contains(Gates.RECONCILED)) {
      return;
    }
    Optional<Reconciled.Overridden> word = report.recorded().override();
    if (report.holds()) {
      ledger.tell(seen.id(), by, new Fact.Reconciled(seen.run(), seen.content(), words(report)));
    } else if (word.isPresent()) {
      ledger.tell(
          seen.id(),
          word.get().by(),
          new Fact.Overridden(seen.run(), seen.content(), Gates.RECONCILED, word.get().reason()));
    } else if (!seen.isOpen(Gates.RECONCILED)) {
      ledger.tell(seen.id(), by, new Fact.Reopened(seen.run(), Gates.RECONCILED, words(report)));
    }
  }

  /** {@code 84 figures agree, reconciliation 3}. */
  private static String words(Report report) {
    long all = 0;
    long agreeing = 0;
    for (Reconciliation one : report.compared()) {
      if (Report.decides(report.shown(), one)) {
        all += one.lines().size();
        agreeing += one.lines().size() - one.differences().size();
      }
    }
    long touched = report.controls().stream().filter(control -> !control.holds()).count();
    return (all == agreeing
            ? all + " figures agree"
            : (all - agreeing) + " of " + all + " figures do not agree")
        + (touched == 0 ? "" : ", control days are touched")
        + ", reconciliation "
        + report.recorded().number();
  }
}
