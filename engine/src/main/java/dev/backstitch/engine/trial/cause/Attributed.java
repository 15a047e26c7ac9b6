package dev.backstitch.engine.trial.cause;

import dev.backstitch.storage.compare.RowVariants.Change;
import dev.backstitch.storage.compare.RowVariants.Sample;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * Rows that became otherwise in one way for the same causes.
 *
 * @param causes the fewest causes that alone make the rows what they would be; several entries when
 *     several combinations of equally few do so
 * @param rows how many, by key
 */
public record Attributed(Change change, List<List<Cause>> causes, long rows, List<Sample> samples) {
  public Attributed {
    Objects.requireNonNull(change);
    causes = causes.stream().map(List::copyOf).toList();
    samples = List.copyOf(samples);
  }

  /** For people: {@code code}, {@code code and config together}, {@code code or config}. */
  public String words() {
    return causes.stream().map(Attributed::together).collect(Collectors.joining(", or "));
  }

  private static String together(List<Cause> causes) {
    String all = causes.stream().map(Cause::words).collect(Collectors.joining(" and "));
    return causes.size() > 1 ? all + " together" : all;
  }
}
