package dev.backstitch.asset.partition;

import dev.backstitch.asset.partition.text.LocalMinute;
import dev.backstitch.asset.problem.Problem;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.OptionalLong;

/**
 * Hours of a zone: 3,600 elapsed seconds each, so a day has 23, 24 or 25 of them. In zones whose
 * standard offset is not a whole hour, cells start at the full hour of standard time.
 */
public record Hours(ZoneId zone) implements TimeAxis {
  private static final long HOUR = 3_600;
  private static final Instant ANCHOR = Instant.parse("2000-01-01T00:00:00Z");

  @Override
  public Unit unit() {
    return Unit.HOUR;
  }

  @Override
  public long floor(long at) {
    if (TimeAxis.isEnd(at)) {
      return at;
    }
    return at
        - Math.floorMod(at + zone.getRules().getStandardOffset(ANCHOR).getTotalSeconds(), HOUR);
  }

  @Override
  public long plus(long cell, long n) {
    return TimeAxis.isEnd(cell) ? cell : cell + HOUR * n;
  }

  @Override
  public long count(Ranges ranges) {
    long seconds = 0;
    for (int i = 0; i < ranges.size(); i++) {
      seconds += ranges.end(i) - ranges.start(i);
    }
    return seconds / HOUR;
  }

  @Override
  public String text(long cell) {
    return LocalMinute.text(cell, zone.getRules());
  }

  @Override
  public OptionalLong find(String text) {
    List<Long> starts = LocalMinute.seconds(text, zone.getRules());
    return starts.size() == 1 && floor(starts.get(0)) == starts.get(0)
        ? OptionalLong.of(starts.get(0))
        : OptionalLong.empty();
  }

  @Override
  public Problem refusal(String text) {
    List<Long> starts = LocalMinute.seconds(text, zone.getRules());
    return Problem.of("BS-204", text, LocalMinute.found(text, zone.getRules()) + " in " + zone)
        .nearest(starts.size() == 1 ? text(floor(starts.get(0))) : null)
        .next("Name an hour by its local start.");
  }

  @Override
  public String sqlType() {
    return "TIMESTAMPTZ";
  }

  @Override
  public String columnText(long cell) {
    return Instant.ofEpochSecond(cell).toString();
  }

  @Override
  public String words() {
    return "hours of " + zone;
  }
}
