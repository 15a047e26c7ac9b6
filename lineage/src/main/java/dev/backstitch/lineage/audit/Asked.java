package dev.backstitch.lineage.audit;

import dev.backstitch.asset.mapping.Link;
import dev.backstitch.asset.mapping.LinkMapping;
import dev.backstitch.asset.partition.Axis;
import dev.backstitch.asset.partition.Ranges;
import dev.backstitch.asset.partition.TimeAxis;
import dev.backstitch.asset.partition.Unit;
import dev.backstitch.lineage.audit.Audited.Read;
import dev.backstitch.lineage.sql.predicate.BoundValue.Shift;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * What a limit on an input's partition column asks for, beside what the mapping gives: found by
 * asking both for partitions of two years, on each of which a text that agrees has to agree.
 *
 * @param up of the input's partitions
 * @param down of the reader's own
 */
public record Asked(TimeAxis up, TimeAxis down, Read read, Link link) {
  private static final LocalDate FIRST = LocalDate.of(2023, 1, 1);
  private static final int MONTHS = 24;
  private static final long MOST_STEPS = 5_000;

  public Asked {
    Objects.requireNonNull(up);
    Objects.requireNonNull(down);
    Objects.requireNonNull(read);
    Objects.requireNonNull(link);
  }

  /** Of a limit whose column is a time by which the mapping links both; empty for another. */
  public static Optional<Asked> of(Audited asset, Read read, Limit limit) {
    if (!(read.edge().mapping().declared() instanceof LinkMapping mapping)) {
      return Optional.empty();
    }
    return mapping.links().stream()
        .filter(link -> column(read, link).equalsIgnoreCase(limit.column()))
        .findFirst()
        .flatMap(link -> of(asset, read, link))
        .filter(asked -> asked.isKnown(limit, asset, asked.link()));
  }

  private static String column(Read read, Link link) {
    return read.upstream().scheme().dimension(link.up()).name();
  }

  private static Optional<Asked> of(Audited asset, Read read, Link link) {
    Axis up = read.upstream().scheme().dimension(link.up()).axis();
    Axis down = asset.asset().scheme().dimension(link.down()).axis();
    return up instanceof TimeAxis there && down instanceof TimeAxis here
        ? Optional.of(new Asked(there, here, read, link))
        : Optional.empty();
  }

  /** Whether the parameter is the partition's own; what a user declares can be any day. */
  private boolean isKnown(Limit limit, Audited asset, Link own) {
    String name = asset.asset().scheme().dimension(own.down()).name();
    return List.of("partition_start", "partition_end", name.toLowerCase(Locale.ROOT))
            .contains(limit.parameter())
        || (limit.parameter().equals("partition_key") && asset.asset().scheme().dims() == 1);
  }

  /** Whether it asks for partitions that the mapping never gives, for some partition. */
  public boolean exceeds(Limit limit) {
    return samples().anyMatch(cell -> exceeds(limit, cell));
  }

  private LongStream samples() {
    return IntStream.range(0, MONTHS)
        .mapToObj(FIRST::plusMonths)
        .flatMap(m -> List.of(m, m.plusDays(14), m.plusMonths(1).minusDays(1)).stream())
        .flatMap(day -> List.of(day.atTime(0, 30), day.atTime(12, 0)).stream())
        .mapToLong(at -> down.floor(at.toEpochSecond(ZoneOffset.UTC)))
        .distinct();
  }

  private boolean exceeds(Limit limit, long cell) {
    Ranges reads = link.by().backward(Ranges.of(cell, down.plus(cell, 1)), up, down);
    if (reads.isEmpty()) {
      return false;
    }
    boolean hasFirst = reads.first() > Ranges.MIN;
    boolean hasLast = reads.last() < Ranges.MAX;
    if (limit.sign().equals("=")) {
      return (hasFirst && compared(reads.first(), limit, cell) > 0)
          || (hasLast && compared(reads.last(), limit, cell) <= 0);
    }
    return limit.isLower()
        ? (hasFirst && isIn(limit, up.plus(reads.first(), -1), cell))
            || (hasLast && !isIn(limit, up.floor(reads.last() - 1), cell))
        : (hasLast && isIn(limit, reads.last(), cell))
            || (hasFirst && !isIn(limit, reads.first(), cell));
  }

  /** Whether the limit lets the upstream's partition in. */
  private boolean isIn(Limit limit, long there, long cell) {
    int compared = compared(there, limit, cell);
    return switch (limit.sign()) {
      case "<" -> compared < 0;
      case "<=" -> compared <= 0;
      case ">" -> compared > 0;
      default -> compared >= 0;
    };
  }

  private int compared(long there, Limit limit, long cell) {
    LocalDateTime value = up.sqlType().equals("DATE") ? local(up, there) : instant(there);
    return value.compareTo(moved(parameter(limit, cell), limit.shift()));
  }

  /** Days and what they are compared with are local; other moments are in UTC, as in a session. */
  private LocalDateTime parameter(Limit limit, long cell) {
    boolean isEnd = limit.parameter().equals("partition_end");
    long at = isEnd ? down.plus(cell, 1) : cell;
    boolean isMoment = limit.parameter().equals("partition_start") || isEnd;
    if (down.sqlType().equals("DATE") && (!isMoment || up.sqlType().equals("DATE"))) {
      return local(down, at);
    }
    return up.sqlType().equals("DATE")
        ? LocalDateTime.ofInstant(Instant.ofEpochSecond(at), up.zone())
        : instant(at);
  }

  private static LocalDateTime local(TimeAxis axis, long cell) {
    return LocalDate.parse(axis.columnText(cell)).atStartOfDay();
  }

  private static LocalDateTime instant(long second) {
    return LocalDateTime.ofEpochSecond(second, 0, ZoneOffset.UTC);
  }

  private static LocalDateTime moved(LocalDateTime at, Shift by) {
    return at.plusMonths(by.months()).plusDays(by.days()).plus(by.micros(), ChronoUnit.MICROS);
  }

  /**
   * The mapping that would give what a lower limit asks for: {@code trailingDays(30)}; empty where
   * none counts so.
   */
  public Optional<String> enough(Limit limit) {
    String name =
        switch (up.unit()) {
          case HOUR -> "trailingHours";
          case DAY -> "trailingDays";
          case MONTH -> "trailingMonths";
          case WEEK, TICK -> "";
        };
    boolean isAlike = up.equals(down) && up.unit() != Unit.TICK;
    return limit.isLower() && isAlike && !name.isEmpty()
        ? samples().map(cell -> steps(limit, cell)).max().stream()
            .filter(n -> n < MOST_STEPS)
            .mapToObj(n -> "%s(%d)".formatted(name, n + 1))
            .findFirst()
        : Optional.empty();
  }

  /** How many partitions before its own the limit still lets in. */
  private long steps(Limit limit, long cell) {
    long steps = 0;
    while (steps < MOST_STEPS && reaches(limit, up.plus(cell, -steps - 1), cell)) {
      steps++;
    }
    return steps;
  }

  private boolean reaches(Limit limit, long there, long cell) {
    return limit.sign().equals("=") ? compared(there, limit, cell) >= 0 : isIn(limit, there, cell);
  }
}
