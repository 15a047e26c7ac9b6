package dev.backstitch.engine.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.definition.Schedule.CatchUp;
import dev.backstitch.asset.time.Cron;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class TicksTest {
  private static final ZoneId NEW_YORK = ZoneId.of("America/New_York");

  private static Instant at(String text) {
    return Instant.parse(text);
  }

  private static Ticks ticks(String cron) {
    return new Ticks(Cron.parse(cron), NEW_YORK);
  }

  @Test
  @DisplayName("A054 02:30 on the night that skips it is answered once, at 03:30")
  void aTimeThatClocksSkipIsAnsweredOnceAndTheSchedulerGoesOn() {
    Ticks nightly = ticks("30 2 * * *");
    assertThat(nightly.due(at("2026-03-07T12:00:00Z"), at("2026-03-10T12:00:00Z"), CatchUp.ALL))
        .as("03:30 EDT on the 8th, then 02:30 EDT")
        .containsExactly(
            at("2026-03-08T07:30:00Z"), at("2026-03-09T06:30:00Z"), at("2026-03-10T06:30:00Z"));
    assertThat(nightly.due(at("2026-03-08T07:30:00Z"), at("2026-03-08T23:00:00Z"), CatchUp.ALL))
        .isEmpty();
  }

  @Test
  void aTimeThatClocksRepeatIsAnsweredOnceAtTheEarlier() {
    assertThat(
            ticks("30 1 * * *")
                .due(at("2026-10-31T12:00:00Z"), at("2026-11-01T12:00:00Z"), CatchUp.ALL))
        .as("01:30 EDT, and not again at 01:30 EST")
        .containsExactly(at("2026-11-01T05:30:00Z"));
  }

  @Test
  void whatIsMadeUpForIsAsDeclared() {
    Instant last = at("2026-05-01T06:00:00Z");
    Instant now = at("2026-05-04T06:10:00Z");
    Ticks daily = ticks("0 2 * * *");
    Instant newest = at("2026-05-04T06:00:00Z");
    assertThat(daily.due(last, now, CatchUp.ALL))
        .containsExactly(at("2026-05-02T06:00:00Z"), at("2026-05-03T06:00:00Z"), newest);
    assertThat(daily.due(last, now, CatchUp.LAST)).containsExactly(newest);
    assertThat(daily.due(last, now, CatchUp.NONE)).as("ten minutes late").containsExactly(newest);
    Instant late = newest.plus(Ticks.PUNCTUAL).plusSeconds(1);
    assertThat(daily.due(last, late, CatchUp.NONE)).isEmpty();
    assertThat(daily.due(last, late, CatchUp.LAST)).containsExactly(newest);
  }

  @Test
  void aTickIsDueFromItsInstantOnAndNeverTwice() {
    Instant tick = at("2026-05-04T06:00:00Z");
    Ticks daily = ticks("0 2 * * *");
    for (CatchUp catchUp : CatchUp.values()) {
      assertThat(daily.due(tick.minusSeconds(9), tick.minusNanos(1), catchUp)).isEmpty();
      assertThat(daily.due(tick.minusSeconds(9), tick, catchUp)).containsExactly(tick);
      assertThat(daily.due(tick, tick, catchUp)).isEmpty();
    }
  }

  @Test
  void aClockThatWentBackFiresNothingAgain() {
    Instant answered = at("2026-05-04T06:00:00Z");
    for (CatchUp catchUp : CatchUp.values()) {
      assertThat(ticks("* * * * *").due(answered, at("2026-05-03T00:00:00Z"), catchUp)).isEmpty();
    }
  }

  @Test
  void aYearOfMinutesIsAnsweredInParts() {
    List<Instant> due =
        ticks("* * * * *").due(at("2025-01-01T00:00:00Z"), at("2026-01-01T00:00:00Z"), CatchUp.ALL);
    assertThat(due).hasSize(Ticks.MOST).first().isEqualTo(at("2025-01-01T00:01:00Z"));
  }

  /** However often somebody looks, the ticks are the same: none is lost, none doubled. */
  @Property(tries = 200)
  void looksTileTime(
      @ForAll @LongRange(min = 1_772_000_000, max = 1_794_000_000) long start,
      @ForAll @LongRange(min = 1, max = 200_000) long first,
      @ForAll @LongRange(min = 1, max = 200_000) long second) {
    Ticks hours = ticks("15,45 1-3 * * *");
    Instant a = Instant.ofEpochSecond(start);
    Instant b = a.plusSeconds(first);
    Instant c = b.plusSeconds(second);
    List<Instant> parts = new ArrayList<>(hours.due(a, b, CatchUp.ALL));
    Instant mark = parts.isEmpty() ? a : parts.get(parts.size() - 1);
    parts.addAll(hours.due(mark, c, CatchUp.ALL));
    assertThat(parts).isEqualTo(hours.due(a, c, CatchUp.ALL)).doesNotHaveDuplicates().isSorted();
    assertThat(parts).allMatch(tick -> tick.isAfter(a) && !tick.isAfter(c));
  }
}
