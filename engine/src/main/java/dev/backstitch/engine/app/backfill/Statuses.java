package dev.backstitch.engine.app.backfill;

import dev.backstitch.engine.app.home.Opened;
import dev.backstitch.engine.app.text.BackfillText;
import dev.backstitch.engine.backfill.ledger.Ledger;
import dev.backstitch.engine.backfill.life.Life;
import dev.backstitch.storage.backfill.GateRow;
import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.plan.SavedPlan;
import java.util.List;

/** How backfills stand, also while another process works on them. */
public final class Statuses {
  private static final int SHOWN = 50;

  private final Opened opened;
  private final Ledger ledger;

  public Statuses(Opened opened) {
    this.opened = opened;
    this.ledger = new Ledger(opened.home().metadata(), opened.clock());
  }

  /**
   * How one stands.
   *
   * @param id of its plan or of a run of it
   * @throws dev.backstitch.asset.problem.ProblemException BS-662 when there is none
   */
  public Status of(String id) {
    Life life = ledger.life(id);
    SavedPlan plan = metadata().plans().find(life.id()).orElseThrow();
    List<GateRow> gates = ledger.gates(life);
    List<LayerProgress> layers =
        life.run().isEmpty()
            ? List.of()
            : new Layering(opened, life, progress(life, plan)).layers();
    return new Status(
        plan, life, gates, NextSteps.of(life, opened.home().crew().isFree(life)), layers);
  }

  /**
   * Every partition of one and how far it has come.
   *
   * @param id of its plan or of a run of it
   * @throws dev.backstitch.asset.problem.ProblemException BS-662 when there is none
   */
  public Matrix matrix(String id) {
    Life life = ledger.life(id);
    SavedPlan plan = metadata().plans().find(life.id()).orElseThrow();
    return new MatrixReading(opened.project().graph(), life, progress(life, plan)).matrix();
  }

  private RunProgress progress(Life life, SavedPlan plan) {
    return new RunProgress(opened, life, BackfillText.read(plan.body()));
  }

  /** The newest backfills, newest first. */
  public List<Listed> newest() {
    return newest(0, SHOWN);
  }

  /** Some of all backfills, newest first; {@code from} of them are left out before the first. */
  public List<Listed> newest(int from, int most) {
    return metadata().plans().newest(from + most).stream().skip(from).map(this::listed).toList();
  }

  private Listed listed(SavedPlan plan) {
    Life life = ledger.life(plan.id());
    return new Listed(life, ledger.gates(life), BackfillText.size(plan.body()));
  }

  /** How many backfills there are. */
  public long count() {
    return metadata().plans().count();
  }

  private Metadata metadata() {
    return opened.home().metadata();
  }
}
