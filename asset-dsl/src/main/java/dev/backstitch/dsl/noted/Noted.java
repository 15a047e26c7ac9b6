package dev.backstitch.dsl.noted;

import dev.backstitch.asset.problem.Place;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * A value as it was declared at a place, and what could not be read of it. Where there are
 * problems, the value is a stand-in that lets everything else be checked.
 */
public record Noted<T>(Place place, T value, List<Problem> problems) {
  public Noted {
    Objects.requireNonNull(place);
    Objects.requireNonNull(value);
    problems = List.copyOf(problems);
  }

  public static <T> Noted<T> of(Place place, T value) {
    return new Noted<>(place, value, List.of());
  }

  /** What the attempt gives, or the stand-in and the problems that the attempt was refused with. */
  public static <T> Noted<T> tried(Place place, T standIn, Supplier<? extends T> attempt) {
    return of(place, standIn).refined(old -> attempt.get());
  }

  /** All values in order, with all problems. */
  public static <T> Noted<List<T>> all(Place place, List<Noted<T>> parts) {
    return new Noted<>(
        place,
        parts.stream().map(Noted::value).toList(),
        parts.stream().flatMap(p -> p.problems().stream()).distinct().toList());
  }

  /** Another value made of this one; the problems stay. The change must not be refused. */
  public <R> Noted<R> map(Function<? super T, ? extends R> change) {
    return new Noted<>(place, change.apply(value), problems);
  }

  /** The changed value; where the change is refused, this value and the refusal. */
  public Noted<T> refined(Function<? super T, ? extends T> change) {
    try {
      return map(change);
    } catch (ProblemException refused) {
      return new Noted<>(
          place, value, joined(problems, refused.problems().stream().map(this::placed).toList()));
    }
  }

  /** A value made of this one that brings its own problems; it stands at this place. */
  public <R> Noted<R> then(Function<? super T, Noted<R>> next) {
    Noted<R> made = next.apply(value);
    return new Noted<>(place, made.value(), joined(problems, made.problems()));
  }

  /** With one more problem, found at this place. */
  public Noted<T> but(Problem problem) {
    return new Noted<>(place, value, joined(problems, List.of(placed(problem))));
  }

  private Problem placed(Problem problem) {
    return problem.place() == null ? problem.at(place) : problem;
  }

  private static List<Problem> joined(List<Problem> some, List<Problem> more) {
    return Stream.concat(some.stream(), more.stream()).distinct().toList();
  }
}
