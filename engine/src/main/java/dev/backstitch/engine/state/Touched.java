package dev.backstitch.engine.state;

import dev.backstitch.asset.partition.Axis;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.partition.Ranges;
import dev.backstitch.asset.partition.Region;
import dev.backstitch.asset.partition.TimeAxis;
import dev.backstitch.asset.time.Window;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The times, in epoch seconds, at which a dimension says of some key what it did not say before.
 */
public record Touched(Ranges seconds) {
  /** At no time. */
  public static final Touched NEVER = new Touched(Ranges.EMPTY);

  private static final String EVER = "...";

  /** Of half-open windows; {@link Instant#MAX} is for ever. */
  public static Touched of(List<Window> windows) {
    Ranges.Builder out = Ranges.builder();
    for (Window window : windows) {
      long end = window.end().equals(Instant.MAX) ? Ranges.MAX : window.end().getEpochSecond();
      out.add(window.start().getEpochSecond(), end);
    }
    return new Touched(out.build());
  }

  /** As {@link #text} wrote it. */
  public static Touched parse(String text) {
    Ranges.Builder out = Ranges.builder();
    if (!text.isEmpty()) {
      for (String range : text.split(", ", -1)) {
        String[] ends = range.split("/", 2);
        long end = ends[1].equals(EVER) ? Ranges.MAX : Instant.parse(ends[1]).getEpochSecond();
        out.add(Instant.parse(ends[0]).getEpochSecond(), end);
      }
    }
    return new Touched(out.build());
  }

  /** Ranges as {@code start/end}, separated by commas; empty for never. */
  public String text() {
    return IntStream.range(0, seconds.size())
        .mapToObj(
            i ->
                Instant.ofEpochSecond(seconds.start(i))
                    + "/"
                    + (seconds.end(i) >= Ranges.MAX ? EVER : Instant.ofEpochSecond(seconds.end(i))))
        .collect(Collectors.joining(", "));
  }

  /** At one time or another. */
  public Touched and(Touched other) {
    return new Touched(seconds.union(other.seconds));
  }

  /** Those of the partitions that may see a difference when each sees what holds in its window. */
  public PartitionSet seenWithin(PartitionSet partitions) {
    return seen(seconds, partitions);
  }

  /** Those that may see a difference when each sees all that began before its end. */
  public PartitionSet seenBeforeEnd(PartitionSet partitions) {
    return seconds.isEmpty()
        ? partitions.minus(partitions)
        : seen(Ranges.of(seconds.first(), Ranges.MAX), partitions);
  }

  private static PartitionSet seen(Ranges seen, PartitionSet partitions) {
    if (seen.isEmpty() || partitions.isEmpty()) {
      return partitions.minus(partitions);
    }
    Extent extent = partitions.extent();
    List<Ranges> box = new ArrayList<>();
    boolean hasTime = false;
    for (int i = 0; i < extent.sides().size(); i++) {
      Axis axis = extent.axis(i);
      boolean isTheTime = !hasTime && axis instanceof TimeAxis;
      hasTime |= isTheTime;
      box.add(isTheTime ? axis.snap(seen) : Ranges.ALL);
    }
    return hasTime ? partitions.intersect(extent.set(Region.box(box))) : partitions;
  }
}
