package dev.backstitch.engine.app.home;

import dev.backstitch.engine.state.Admissions;
import dev.backstitch.engine.step.Project;
import dev.backstitch.storage.late.LateLedger;
import dev.backstitch.storage.late.LateRows;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A project under the values that its home gives to parameters, with the late rows that people
 * accepted. Thread-safe.
 */
public final class Current {
  private final Supplier<Map<String, String>> values;
  private final Function<Map<String, String>, Project> binding;
  private final LateLedger ledger;
  private final LastSeen lastSeen = new LastSeen(1);
  private final LastSeen earlierSeen = new LastSeen(2);
  private final LastBehind lastBehind = new LastBehind();
  private volatile Looked looked;

  private record Looked(Map<String, String> values, Project bound, Project project) {}

  /**
   * @param values that the home gives to parameters now
   * @param binding the project as declared, under such values
   */
  public Current(
      Supplier<Map<String, String>> values,
      Function<Map<String, String>, Project> binding,
      LateLedger ledger) {
    this.values = values;
    this.binding = binding;
    this.ledger = ledger;
    Map<String, String> now = values.get();
    Project bound = binding.apply(now);
    this.looked = new Looked(now, bound, bound);
    refreshed();
  }

  /** As it was when somebody last looked. */
  public Project project() {
    return looked.project();
  }

  /** How its assets stood when somebody last looked. */
  LastSeen lastSeen() {
    return lastSeen;
  }

  /** How they stood under releases of before that somebody asked for. */
  LastSeen earlierSeen() {
    return earlierSeen;
  }

  /** What is behind in states of its assets. */
  LastBehind lastBehind() {
    return lastBehind;
  }

  /** Looks again, at what other processes decided too. */
  public Project refreshed() {
    Map<String, String> now = values.get();
    List<LateRows> accepted =
        ledger.late().stream().filter(rows -> rows.fate() == LateRows.Fate.ACCEPTED).toList();
    return isAsLooked(now, accepted) ? looked.project() : lookedAgain(now, accepted);
  }

  private boolean isAsLooked(Map<String, String> now, List<LateRows> accepted) {
    Looked before = looked;
    return now.equals(before.values()) && accepted.equals(before.project().admissions().accepted());
  }

  /** Binding takes a while; who comes meanwhile waits for it rather than binds as well. */
  private synchronized Project lookedAgain(Map<String, String> now, List<LateRows> accepted) {
    if (!isAsLooked(now, accepted)) {
      Project bound = now.equals(looked.values()) ? looked.bound() : binding.apply(now);
      looked = new Looked(now, bound, bound.admitting(new Admissions(accepted)));
    }
    return looked.project();
  }
}
