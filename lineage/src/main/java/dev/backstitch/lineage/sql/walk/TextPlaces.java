package dev.backstitch.lineage.sql.walk;

import dev.backstitch.lineage.sql.plan.Span;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Where each byte of a text that was bound comes from in the text that somebody wrote, in which
 * parameters still had names.
 *
 * @param runs in the order of the text that was bound; empty when nothing is known
 */
public record TextPlaces(List<Run> runs) {
  public static final TextPlaces NONE = new TextPlaces(List.of());

  public TextPlaces {
    runs = List.copyOf(runs);
  }

  /**
   * Bytes up to the next run, all on one line of the written text.
   *
   * @param start first byte in the text that was bound
   * @param width bytes of each character; 0 when all of the run stands for what is at this place
   * @param parameter name, in lower case, of the parameter whose value this is; empty for none
   */
  public record Run(int start, int line, int column, int width, String parameter) {
    public Run {
      Objects.requireNonNull(parameter);
    }
  }

  /** Where the expression begins. */
  public TextPlace at(Span span) {
    int index = indexOf(span.start());
    if (index < 0) {
      return TextPlace.UNKNOWN;
    }
    Run run = runs.get(index);
    int further = run.width() == 0 ? 0 : (span.start() - run.start()) / run.width();
    return new TextPlace(run.line(), run.column() + further);
  }

  /** The parameter whose value the whole expression is a part of, in lower case. */
  public Optional<String> parameter(Span span) {
    int index = indexOf(span.start());
    if (index < 0 || runs.get(index).parameter().isEmpty()) {
      return Optional.empty();
    }
    int end = index + 1 < runs.size() ? runs.get(index + 1).start() : Integer.MAX_VALUE;
    return span.start() + span.length() <= end
        ? Optional.of(runs.get(index).parameter())
        : Optional.empty();
  }

  /** Whether a parameter's value is a part of the expression, or may be. */
  public boolean touchesParameter(Span span) {
    int index = indexOf(span.start());
    if (index < 0) {
      return true;
    }
    int end = span.start() + Math.max(1, span.length());
    return runs.subList(index, runs.size()).stream()
        .takeWhile(run -> run.start() < end)
        .anyMatch(run -> !run.parameter().isEmpty());
  }

  private int indexOf(int offset) {
    int low = 0;
    int high = offset < 0 ? -1 : runs.size() - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      if (runs.get(middle).start() <= offset) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return high;
  }
}
