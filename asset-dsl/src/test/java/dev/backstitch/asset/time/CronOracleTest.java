package dev.backstitch.asset.time;

import static org.assertj.core.api.Assertions.assertThat;

import com.cronutils.model.CronType;
import com.cronutils.model.definition.CronDefinitionBuilder;
import com.cronutils.model.time.ExecutionTime;
import com.cronutils.parser.CronParser;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Locale;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.constraints.LongRange;

/** cron-utils as the oracle where no clock changes; next and previous against each other where. */
class CronOracleTest {
  private static final CronParser ORACLE =
      new CronParser(CronDefinitionBuilder.instanceDefinitionFor(CronType.UNIX));

  @Property(tries = 400)
  void agreesWithCronUtilsInUtc(
      @ForAll("crons") String cron,
      @ForAll @LongRange(min = 1_262_304_000, max = 2_051_222_400) long second) {
    ZonedDateTime at = Instant.ofEpochSecond(second).atZone(ZoneOffset.UTC);
    ExecutionTime oracle = ExecutionTime.forCron(ORACLE.parse(cron));
    Cron mine = Cron.parse(cron);
    assertThat(mine.next(at.toInstant(), ZoneOffset.UTC))
        .isEqualTo(oracle.nextExecution(at).orElseThrow().toInstant());
    assertThat(mine.previous(at.toInstant(), ZoneOffset.UTC))
        .isEqualTo(oracle.lastExecution(at).orElseThrow().toInstant());
  }

  @Property(tries = 400)
  void previousUndoesNextInEveryZone(
      @ForAll("crons") String text,
      @ForAll("zones") ZoneId zone,
      @ForAll @LongRange(min = 1_262_304_000, max = 2_051_222_400) long second) {
    Cron cron = Cron.parse(text);
    Instant at = Instant.ofEpochSecond(second);
    Instant next = cron.next(at, zone);
    assertThat(next).isAfter(at);
    assertThat(cron.previous(next.plusSeconds(1), zone)).isEqualTo(next);
    assertThat(cron.previous(next, zone)).isBeforeOrEqualTo(at);
    assertThat(cron.next(cron.previous(next, zone), zone)).isEqualTo(next);
  }

  /**
   * Searching by arithmetic and listing a day's ticks must agree: zones differ only in the path.
   */
  @Property(tries = 200)
  void aZoneWhoseClocksChangeElsewhereInTheYearTicksAtTheSameLocalTimes(
      @ForAll("crons") String text, @ForAll @LongRange(min = 0, max = 60 * 86_400) long offset) {
    Cron cron = Cron.parse(text);
    ZoneId berlin = ZoneId.of("Europe/Berlin");
    Instant summer = Instant.parse("2026-05-01T00:00:00Z").plusSeconds(offset);
    Instant expected = cron.next(summer, ZoneOffset.ofHours(2));
    if (expected.isBefore(Instant.parse("2026-10-20T00:00:00Z"))) {
      assertThat(cron.next(summer, berlin)).isEqualTo(expected);
    }
  }

  @Provide
  Arbitrary<ZoneId> zones() {
    return Arbitraries.of(
            "Europe/Berlin",
            "America/New_York",
            "Australia/Lord_Howe",
            "Pacific/Apia",
            "America/Havana",
            "America/St_Johns",
            "Asia/Tehran")
        .map(ZoneId::of);
  }

  @Provide
  Arbitrary<String> crons() {
    Arbitrary<String> days =
        Arbitraries.frequencyOf(
            Tuple.of(2, field(1, 28).map(d -> d + " %s *")),
            Tuple.of(3, field(0, 6).map(w -> "* %s " + w)),
            Tuple.of(
                1, Combinators.combine(field(1, 28), field(1, 5)).as((d, w) -> d + " %s " + w)));
    return Combinators.combine(field(0, 59), field(0, 23), days, field(1, 12))
        .as((m, h, d, month) -> m + " " + h + " " + String.format(Locale.ROOT, d, month));
  }

  private static Arbitrary<String> field(int low, int high) {
    Arbitrary<Integer> value = Arbitraries.integers().between(low, high);
    return Arbitraries.oneOf(
        Arbitraries.just("*"),
        value.map(String::valueOf),
        value.map(v -> "*/" + Math.max(1, v)),
        Combinators.combine(value, value).as((a, b) -> Math.min(a, b) + "-" + Math.max(a, b)),
        value
            .set()
            .ofMinSize(1)
            .ofMaxSize(4)
            .map(s -> String.join(",", s.stream().sorted().map(String::valueOf).toList())));
  }
}
