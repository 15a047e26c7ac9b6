package dev.backstitch.engine.app.home;

import dev.backstitch.engine.state.Admissions;
import dev.backstitch.engine.step.Project;
import dev.backstitch.storage.late.LateLedger;
import dev.backstitch.storage.late.LateRows;
import java.util.List;

/** A project with the late rows that people accepted. Thread-safe. */
public final class Current {
  private final Project declared;
  private final LateLedger ledger;
  private volatile Project project;

  public Current(Project declared, LateLedger ledger) {
    this.declared = declared;
    this.ledger = ledger;
    this.project = declared;
    refreshed();
  }

  /** As it was when somebody last looked. */
  public Project project() {
    return project;
  }

  /** Looks again, at what other processes decided too. */
  public Project refreshed() {
    List<LateRows> accepted =
        ledger.late().stream().filter(rows -> rows.fate() == LateRows.Fate.ACCEPTED).toList();
    if (!accepted.equals(project.admissions().accepted())) {
      project = declared.admitting(new Admissions(accepted));
    }
    return project;
  }
}
