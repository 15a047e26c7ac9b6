package dev.backstitch.lineage.audit;

import dev.backstitch.asset.mapping.Link;
import dev.backstitch.asset.mapping.LinkMapping;
import dev.backstitch.asset.mapping.Mapping;
import dev.backstitch.asset.mapping.relation.Overlap;
import dev.backstitch.asset.partition.Axis;
import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.asset.partition.Ranges;
import dev.backstitch.lineage.audit.Audited.Read;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * How far around a partition a mapping reads, in whole days; found by asking it for one cell.
 *
 * @param before days from the first one read to the partition's start; {@link Long#MAX_VALUE} for
 *     ever, negative when that is later
 * @param after days from the partition's end to the last one read; as {@code before}
 * @param length days of the partition itself, at least 1
 */
public record Reach(long before, long after, long length) {
  private static final long SAMPLE = Instant.parse("2024-06-12T12:00:00Z").getEpochSecond();
  private static final long FOREVER = 1_000_000;
  private static final double DAY = Duration.ofDays(1).toSeconds();

  /** The reach along time; empty when the mapping does not link two times. */
  public static Optional<Reach> of(Audited asset, Read read) {
    if (!(read.edge().mapping() instanceof LinkMapping mapping)) {
      return Optional.empty();
    }
    return mapping.links().stream()
        .filter(link -> up(read, link).axis().isTime())
        .findFirst()
        .flatMap(link -> of(asset.asset().scheme().dimension(link.down()).axis(), read, link));
  }

  private static Dimension up(Read read, Link link) {
    return read.upstream().scheme().dimension(link.up());
  }

  private static Optional<Reach> of(Axis down, Read read, Link link) {
    if (!down.isTime()) {
      return Optional.empty();
    }
    Ranges cell = down.snap(Ranges.of(SAMPLE, SAMPLE + 1));
    Ranges reads = link.by().backward(cell, up(read, link).axis(), down);
    if (reads.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new Reach(
            days(reads.first() <= Ranges.MIN, cell.first() - reads.first()),
            days(reads.last() >= Ranges.MAX, reads.last() - cell.last()),
            Math.max(1, days(false, cell.last() - cell.first()))));
  }

  /**
   * Whether the limit asks for days that are never read. Its column holds the first day of each
   * upstream partition.
   */
  public boolean isExceededBy(Limit limit) {
    long ofStart = limit.shiftDays() + (limit.parameter().equals("partition_end") ? length : 0);
    boolean excludes = limit.sign().equals(">") || limit.sign().equals("<");
    boolean isEarly = limit.isLower() && ofStart + (excludes ? 1 : 0) < -Math.min(before, FOREVER);
    boolean isLate =
        limit.isUpper() && ofStart - (excludes ? 1 : 0) > length - 1 + Math.min(after, FOREVER);
    boolean misses =
        (limit.isLower() && ofStart > length - 1 + Math.min(after, FOREVER))
            || (limit.isUpper() && ofStart - (excludes ? 1 : 0) < -Math.min(before, FOREVER));
    return isEarly || isLate || misses;
  }

  private static long days(boolean isEver, long seconds) {
    return isEver ? Long.MAX_VALUE : Math.round(seconds / DAY);
  }

  /** Whether the input's column of that name is that of the reader's own partition. */
  public static boolean isSamePartition(Audited asset, Read read, String column) {
    return read.edge().mapping() instanceof LinkMapping mapping
        && mapping.links().stream()
            .filter(link -> up(read, link).name().equalsIgnoreCase(column))
            .anyMatch(link -> isSame(asset.asset().scheme().dimension(link.down()), read, link));
  }

  private static boolean isSame(Dimension down, Read read, Link link) {
    return link.by().equals(Overlap.SAME)
        && down.axis().equals(up(read, link).axis())
        && down.name().equalsIgnoreCase(up(read, link).name());
  }

  /**
   * Whether a partition in time reads partitions of the upstream's time that its own does not
   * bound, so that it sees later ones when they come.
   */
  public static boolean isOpenEnded(Audited asset, Read read) {
    Mapping mapping = read.edge().mapping();
    List<Dimension> up = read.upstream().scheme().dimensions();
    if (!asset.isPartitionedByTime() || up.stream().noneMatch(d -> d.axis().isTime())) {
      return false;
    }
    return mapping instanceof LinkMapping linked
        && linked.links().stream().noneMatch(link -> up(read, link).axis().isTime());
  }
}
