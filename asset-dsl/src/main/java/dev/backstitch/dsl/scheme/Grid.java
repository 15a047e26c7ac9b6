package dev.backstitch.dsl.scheme;

import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.asset.problem.Place;
import dev.backstitch.dsl.noted.Noted;
import java.util.List;

/**
 * One partition for each pair, such as a day and a region. A third dimension nests: {@code
 * Grid<Grid<Daily, Keys>, Keys>}; there are at most three.
 */
public final class Grid<A extends Partitioning, B extends Partitioning> implements Partitioning {
  private final A first;
  private final B second;
  private final Noted<Scheme> scheme;

  private Grid(A first, B second, Noted<Scheme> scheme) {
    this.first = first;
    this.second = second;
    this.scheme = scheme;
  }

  /** Both together; place is where they were declared so. */
  public static <A extends Partitioning> Grid<A, Keys> of(Place place, A first, Keys second) {
    Noted<List<Scheme>> both = Noted.all(place, List.of(first.scheme(), second.scheme()));
    return new Grid<>(
        first, second, both.map(parts -> parts.get(0)).refined(a -> joined(both.value())));
  }

  private static Scheme joined(List<Scheme> parts) {
    return new Scheme(parts.stream().flatMap(s -> s.dimensions().stream()).toList());
  }

  /** The dimensions before the last. */
  public A first() {
    return first;
  }

  /** The last dimension. */
  public B second() {
    return second;
  }

  @Override
  public Noted<Scheme> scheme() {
    return scheme;
  }
}
