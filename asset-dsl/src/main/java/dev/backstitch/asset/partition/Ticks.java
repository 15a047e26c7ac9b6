package dev.backstitch.asset.partition;

import dev.backstitch.asset.partition.text.LocalMinute;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.time.Cron;
import dev.backstitch.asset.time.CronClock;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.OptionalLong;

/**
 * Cells between the ticks of a cron expression: with {@code 0 6 * * *} the key {@code
 * 2026-03-01T06:00} lasts until 6 o'clock of the next day. Offsets and counts cost one step a tick.
 */
public record Ticks(Cron cron, ZoneId zone) implements TimeAxis {
  private CronClock clock() {
    return new CronClock(cron, zone);
  }

  @Override
  public Unit unit() {
    return Unit.TICK;
  }

  @Override
  public long floor(long at) {
    return TimeAxis.isEnd(at) ? at : clock().before(at + 1);
  }

  @Override
  public long plus(long cell, long n) {
    if (TimeAxis.isEnd(cell)) {
      return cell;
    }
    CronClock clock = clock();
    long at = cell;
    for (long i = 0; i < n; i++) {
      at = clock.after(at);
    }
    for (long i = 0; i > n; i--) {
      at = clock.before(at);
    }
    return at;
  }

  @Override
  public String text(long cell) {
    return LocalMinute.text(cell, zone.getRules());
  }

  @Override
  public OptionalLong find(String text) {
    List<Long> starts = LocalMinute.seconds(text, zone.getRules());
    return starts.stream()
        .filter(s -> floor(s) == s && text(s).equals(text))
        .mapToLong(Long::longValue)
        .findFirst();
  }

  @Override
  public Problem refusal(String text) {
    List<Long> starts = LocalMinute.seconds(text, zone.getRules());
    return Problem.of("BS-204", text, LocalMinute.found(text, zone.getRules()) + " in " + zone)
        .nearest(starts.isEmpty() ? null : text(floor(starts.get(0))))
        .next("Name a partition by a tick of '" + cron + "'.");
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
    return "ticks of '" + cron + "' in " + zone;
  }
}
