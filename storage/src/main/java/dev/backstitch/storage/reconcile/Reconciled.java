package dev.backstitch.storage.reconcile;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One comparison with totals of others, as it came out.
 *
 * @param number in the order of recording, from 1; 0 before it is recorded
 * @param run whose workspace was compared; null for what is published
 * @param release that was read, or that the workspace was built over
 * @param by who compared
 * @param asked what was asked for, so that it can be asked again; text of the engine's own
 * @param differences tells different sets of differences apart; empty when all agreed
 * @param overridden why it counts although it does not agree; null when nobody said so
 */
public record Reconciled(
    long number,
    @Nullable String run,
    long release,
    Instant at,
    String by,
    String asked,
    String differences,
    @Nullable Overridden overridden,
    List<Compared> compared) {
  public Reconciled {
    Objects.requireNonNull(at);
    Objects.requireNonNull(by);
    Objects.requireNonNull(asked);
    Objects.requireNonNull(differences);
    compared = List.copyOf(compared);
  }

  /** Somebody's word that it may be published as it is. */
  public record Overridden(String reason, String by) {
    public Overridden {
      Objects.requireNonNull(reason);
      Objects.requireNonNull(by);
    }
  }

  public Optional<Overridden> override() {
    return Optional.ofNullable(overridden);
  }

  /** Whether all agreed. */
  public boolean holds() {
    return differences.isEmpty();
  }

  /** Whether all agreed, or somebody said why it counts. */
  public boolean counts() {
    return holds() || overridden != null;
  }

  /** The same under the number it is recorded by. */
  public Reconciled numbered(long recorded) {
    return new Reconciled(recorded, run, release, at, by, asked, differences, overridden, compared);
  }

  /** The same with somebody's word. */
  public Reconciled overriddenBy(Overridden word) {
    return new Reconciled(number, run, release, at, by, asked, differences, word, compared);
  }
}
