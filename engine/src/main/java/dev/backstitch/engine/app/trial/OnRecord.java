package dev.backstitch.engine.app.trial;

import dev.backstitch.engine.app.home.Opened;
import dev.backstitch.engine.backfill.ledger.Ledger;
import dev.backstitch.engine.backfill.life.Fact;
import dev.backstitch.engine.backfill.life.Gates;
import dev.backstitch.engine.backfill.life.Kind;
import dev.backstitch.engine.backfill.life.Life;
import dev.backstitch.engine.trial.ControlProof;
import dev.backstitch.engine.trial.Trial;

/** Puts what trials said on the record of a backfill, where it still is something to be tried. */
record OnRecord(Opened opened, String plan) {
  void tried(Trial trial) {
    tried(trial.subject(), trial.words());
  }

  /**
   * A run that is built has the gate passed by a proof that holds, and opened again by one that
   * does not; before that it is a trial like others.
   */
  void proven(ControlProof proof) {
    Life life = ledger().life(plan);
    if (!Kind.PROVE.isAllowedIn(life.stage())) {
      tried("control partitions", proof.words());
    } else if (proof.holds()) {
      ledger()
          .tell(
              plan, opened.by(), new Fact.ControlProven(life.run(), life.content(), proof.words()));
    } else if (life.passed().contains(Gates.CONTROL_PROVEN)) {
      ledger()
          .tell(
              plan,
              opened.by(),
              new Fact.Reopened(life.run(), Gates.CONTROL_PROVEN, proof.words()));
    }
  }

  private void tried(String trial, String outcome) {
    if (Kind.TRY.isAllowedIn(ledger().life(plan).stage())) {
      ledger().tell(plan, opened.by(), new Fact.Tried(trial, outcome));
    }
  }

  private Ledger ledger() {
    return new Ledger(opened.home().metadata(), opened.clock());
  }
}
