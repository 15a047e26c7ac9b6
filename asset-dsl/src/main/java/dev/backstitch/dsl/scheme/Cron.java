package dev.backstitch.dsl.scheme;

import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.asset.partition.Ticks;
import dev.backstitch.asset.problem.Place;
import dev.backstitch.dsl.noted.Noted;

/** Stretches between the ticks of a cron expression of five fields. */
public final class Cron implements Time {
  /** Stands in for what cannot be read: every start that can be read is one of its ticks. */
  private static final dev.backstitch.asset.time.Cron EVERY_MINUTE =
      dev.backstitch.asset.time.Cron.parse("* * * * *");

  private final TimeLine line;

  private Cron(TimeLine line) {
    this.line = line;
  }

  /**
   * From a tick on: {@code Cron.from("0 6 * * MON-FRI", "2022-01-03T06:00", "Europe/Berlin")} has a
   * partition from Monday 06:00 to Tuesday 06:00, and one from Friday 06:00 to Monday 06:00.
   */
  public static Cron from(String cron, String first, String zone) {
    Place place = Place.ofCaller();
    Noted<dev.backstitch.asset.time.Cron> ticks =
        Noted.tried(place, EVERY_MINUTE, () -> dev.backstitch.asset.time.Cron.parse(cron));
    TimeLine line = TimeLine.from(place, "tick", first, zone, in -> new Ticks(ticks.value(), in));
    return new Cron(new TimeLine(ticks.then(t -> line.dimension()), line.axis()));
  }

  /** With another name for the partition column than {@code tick}. */
  public Cron named(String column) {
    return new Cron(line.named(column));
  }

  public Cron until(String lastInclusive) {
    return new Cron(line.until(lastInclusive));
  }

  @Override
  public Noted<Scheme> scheme() {
    return line.scheme();
  }
}
