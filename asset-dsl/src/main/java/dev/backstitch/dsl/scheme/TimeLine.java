package dev.backstitch.dsl.scheme;

import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.asset.partition.TimeAxis;
import dev.backstitch.asset.problem.Place;
import dev.backstitch.dsl.noted.Noted;
import dev.backstitch.dsl.noted.Texts;
import java.time.ZoneId;
import java.util.function.Function;

/** The one time dimension of a scheme, with the axis it lies on. */
record TimeLine(Noted<Dimension> dimension, TimeAxis axis) {
  /**
   * From the partition with the key {@code first} on; the epoch stands in for an unreadable key.
   */
  static TimeLine from(
      Place place, String name, String first, String zone, Function<ZoneId, TimeAxis> axisIn) {
    Noted<TimeAxis> axis = Texts.zone(place, zone).map(axisIn);
    return new TimeLine(
        axis.then(
            a ->
                Noted.tried(
                    place,
                    Dimension.from(name, a, a.text(a.floor(0))),
                    () -> Dimension.from(name, a, first))),
        axis.value());
  }

  TimeLine named(String column) {
    return new TimeLine(dimension.refined(d -> d.named(column)), axis);
  }

  TimeLine until(String lastInclusive) {
    return new TimeLine(dimension.refined(d -> d.until(lastInclusive)), axis);
  }

  /** The partitions of another grain that cover this line. */
  TimeLine by(String name, Function<ZoneId, TimeAxis> axisIn) {
    TimeAxis other = axisIn.apply(axis.zone());
    return new TimeLine(dimension.map(d -> d.by(name, other)), other);
  }

  Noted<Scheme> scheme() {
    return dimension.map(Scheme::of);
  }
}
