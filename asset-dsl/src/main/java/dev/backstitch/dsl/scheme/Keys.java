package dev.backstitch.dsl.scheme;

import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.asset.problem.Place;
import dev.backstitch.dsl.noted.Noted;
import java.util.function.Supplier;

/** One partition for each key of a named dimension, such as a region. */
public final class Keys implements Partitioning {
  private final Noted<Dimension> dimension;

  private Keys(Noted<Dimension> dimension) {
    this.dimension = dimension;
  }

  /** Keys that are declared here, in this order. None at all is legal and means no partitions. */
  public static Keys fixed(String dimension, String... keys) {
    return of(Place.ofCaller(), () -> Dimension.fixed(dimension, keys));
  }

  /** Keys that are added and removed while the project runs. */
  public static Keys growing(String dimension) {
    return of(Place.ofCaller(), () -> Dimension.growing(dimension));
  }

  private static Keys of(Place place, Supplier<Dimension> dimension) {
    return new Keys(Noted.tried(place, Dimension.fixed("unreadable"), dimension));
  }

  /** Name of the dimension and of its partition column. */
  public String name() {
    return dimension.value().name();
  }

  @Override
  public Noted<Scheme> scheme() {
    return dimension.map(Scheme::of);
  }
}
