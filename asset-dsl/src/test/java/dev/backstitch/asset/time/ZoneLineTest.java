package dev.backstitch.asset.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The arrays against the JDK's own zone arithmetic. */
class ZoneLineTest {
  @Test
  void agreesWithTheJdkAroundEveryClockChangeOfEveryZone() {
    for (String id : ZoneId.getAvailableZoneIds()) {
      ZoneId zone = ZoneId.of(id);
      for (ZoneOffsetTransition change : zone.getRules().getTransitions()) {
        for (long seconds : new long[] {-90_000, -3_600, -1, 0, 1, 3_600, 90_000}) {
          check(zone, change.getInstant().plusSeconds(seconds));
        }
      }
    }
  }

  @Test
  void agreesWithTheJdkAtAnyTime() {
    Random random = new Random(7);
    for (String id : new String[] {"Europe/Berlin", "Australia/Lord_Howe", "America/Havana"}) {
      for (int i = 0; i < 5_000; i++) {
        check(
            ZoneId.of(id), Instant.ofEpochSecond(random.nextLong(-4_000_000_000L, 9_000_000_000L)));
      }
    }
    check(ZoneOffset.ofHours(-18), Instant.EPOCH);
    check(ZoneOffset.ofHours(18), Instant.EPOCH);
  }

  private static void check(ZoneId zone, Instant at) {
    LocalDate date = at.atZone(zone).toLocalDate();
    ZoneLine line = ZoneLine.of(zone);
    String claim = zone + " at " + at;
    assertThat(line.epochDay(at.getEpochSecond())).as(claim).isEqualTo(date.toEpochDay());
    assertThat(line.start(date.toEpochDay()))
        .as(claim)
        .isEqualTo(date.atStartOfDay(zone).toEpochSecond());
  }
}
