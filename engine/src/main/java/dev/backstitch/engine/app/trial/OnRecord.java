package dev.backstitch.engine.app.trial;

import dev.backstitch.engine.app.home.Opened;
import dev.backstitch.engine.backfill.ledger.Ledger;
import dev.backstitch.engine.backfill.life.Fact;
import dev.backstitch.engine.backfill.life.Gates;
import dev.backstitch.engine.backfill.life.Kind;
import dev.backstitch.engine.backfill.life.Life;
import dev.backstitch.engine.trial.ControlProof;
import dev.backstitch.engine.trial.Probe;
import dev.backstitch.engine.trial.Trial;
import dev.backstitch.storage.backfill.Experiment;
import java.util.List;
import java.util.stream.Collectors;

/** Puts what trials said on the record of a backfill, where it still is something to be tried. */
record OnRecord(Opened opened, String plan) {
  void tried(Trial trial) {
    keep(Experiment.Kind.TRIAL, trial.subject(), trial.words(), TrialDocument.of(trial, null));
    tried(trial.subject(), trial.words());
  }

  void probed(List<Probe> probes) {
    String subject =
        probes.stream().map(p -> p.asset().toString()).collect(Collectors.joining(", "));
    String outcome = probes.stream().map(OnRecord::words).collect(Collectors.joining("; "));
    keep(Experiment.Kind.PROBE, subject, outcome, TrialDocument.of(probes));
  }

  private static String words(Probe probe) {
    return probe
        .first()
        .map(key -> "first differing partition of " + probe.asset() + ": " + key.text())
        .orElse("no partition of " + probe.asset() + " differs");
  }

  private void keep(Experiment.Kind kind, String subject, String outcome, String body) {
    opened
        .home()
        .metadata()
        .experiments()
        .record(
            new Experiment(
                0,
                plan,
                ledger().life(plan).run(),
                kind,
                subject,
                opened.clock().instant(),
                opened.by(),
                outcome,
                body));
  }

  /**
   * A run that is built has the gate passed by a proof that holds, and opened again by one that
   * does not; before that it is a trial like others.
   */
  void proven(ControlProof proof) {
    String subject =
        proof.assets().stream()
            .map(entry -> entry.asset() + " " + entry.rebuilt().text())
            .collect(Collectors.joining(", "));
    keep(Experiment.Kind.CONTROL, subject, proof.words(), TrialDocument.of(proof));
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
