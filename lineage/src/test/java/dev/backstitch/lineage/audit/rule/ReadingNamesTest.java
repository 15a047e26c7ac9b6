package dev.backstitch.lineage.audit.rule;

import static dev.backstitch.lineage.audit.rule.Judged.RAW;
import static dev.backstitch.lineage.audit.rule.Judged.audit;
import static dev.backstitch.lineage.audit.rule.Judged.full;
import static dev.backstitch.lineage.audit.rule.Judged.heads;
import static dev.backstitch.lineage.fixture.An.asset;
import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.mapping.MappingSpec;
import dev.backstitch.asset.mapping.kind.SamePartition;
import dev.backstitch.asset.mapping.kind.TrailingUnits;
import dev.backstitch.asset.partition.CalendarAxis;
import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.asset.partition.Hours;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.asset.partition.Ticks;
import dev.backstitch.asset.partition.TimeAxis;
import dev.backstitch.asset.partition.Unit;
import dev.backstitch.asset.time.Cron;
import java.time.DayOfWeek;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** RS09 to RS14 where names mislead, and where units other than days are read. */
class ReadingNamesTest {
  private static final AssetDefinition TIERS =
      asset("shop.tiers").reads("feed", "shop.raw").versions(List.of("id"), List.of("region"));

  private static AssetDefinition incremental(String sql) {
    return asset("shop.x")
        .reads("r", "shop.raw")
        .readsOwnPrevious("before")
        .yields("id BIGINT", "paid TIMESTAMPTZ")
        .select(sql);
  }

  @Test
  void watermarkIsFoundUnderAnotherNameToo() {
    AssetDefinition renamed =
        incremental(
            """
            WITH own AS (SELECT paid AS p FROM before), top AS (SELECT max(p) AS m FROM own)
            SELECT id, paid FROM r, top WHERE paid > m\
            """);

    assertThat(heads(audit(RAW, renamed)))
        .contains("RS10 UNSAFE 'max(p)' 1:60")
        .filteredOn(head -> head.startsWith("RS10"))
        .hasSize(1);
  }

  @Test
  void rowsThatOnlyHaveTheNameOfTheOwnPartitionAreNoWatermark() {
    AssetDefinition shadowed =
        incremental(
            """
            WITH last AS (SELECT count(*) AS n FROM before), before AS (SELECT paid FROM r)
            SELECT id, paid FROM r, last
            WHERE paid < (SELECT max(paid) FROM before) AND n >= 0 -- max(before.paid)\
            """);

    assertThat(full("RS10", audit(RAW, shadowed))).isEmpty();
  }

  private static AssetDefinition versioned(String sql) {
    return asset("shop.x").reads("r", "shop.raw").reads("t", "shop.tiers").select(sql);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "r.paid >= t.valid_from AND r.paid <= t.valid_to",
        "t.valid_from <= r.paid AND (t.valid_to IS NULL OR t.valid_to >= r.paid)",
        "r.paid >= t.valid_from AND (r.id = 7 OR r.paid <= t.valid_to)",
        "r.paid >= \"valid_from\" AND r.paid <= coalesce(\"valid_to\", r.paid)",
      })
  void closedEndIsFoundHoweverWritten(String condition) {
    AssetDefinition joined =
        versioned("SELECT r.id, t.region FROM r JOIN t ON t.id = r.id AND " + condition);

    assertThat(full("RS14", audit(RAW, TIERS, joined))).as(condition).hasSize(1);
  }

  @Test
  void otherColumnsOfThatNameAreNoValidity() {
    AssetDefinition renamed =
        versioned(
            """
            WITH p AS (SELECT id, paid AS valid_to, 'x <= valid_to' AS note FROM r)
            SELECT p.id, t.region FROM p JOIN t
              ON t.id = p.id AND p.valid_to >= t.valid_from AND p.valid_to <= p.valid_to
              AND (t.valid_to IS NULL OR p.valid_to < t.valid_to) /* <= t.valid_to */\
            """);

    assertThat(full("RS14", audit(RAW, TIERS, renamed))).isEmpty();
  }

  @Test
  void starOverRowsOfThatNameIsNone() {
    AssetDefinition loose = asset("shop.loose").reads("r", "shop.raw").select("SELECT id FROM r");
    AssetDefinition shadowed =
        asset("shop.x")
            .reads("o", "shop.loose")
            .select("WITH o AS (SELECT id FROM o) SELECT * FROM o -- o.*");

    assertThat(full("RS20", audit(RAW, loose, shadowed))).isEmpty();
  }

  private static Scheme by(TimeAxis axis, String name, String first) {
    return Scheme.of(Dimension.from(name, axis, first));
  }

  private static List<String> asked(Scheme scheme, MappingSpec mapping, String condition) {
    AssetDefinition base =
        asset("shop.base").scheme(scheme).outside("id BIGINT", "eur DECIMAL(9,2)");
    AssetDefinition reader =
        asset("shop.x")
            .scheme(scheme)
            .reads("b", "shop.base", mapping)
            .select("SELECT sum(eur) AS s FROM b WHERE " + condition);
    return full("RS12", audit(base, reader));
  }

  @Test
  void monthsAreJudgedByMonths() {
    Scheme months = by(CalendarAxis.months(ZoneOffset.UTC), "month", "2020-01");
    MappingSpec three = TrailingUnits.of(3, Unit.MONTH).clippedAtStart();

    assertThat(asked(months, three, "month >= $month - INTERVAL 2 MONTH")).isEmpty();
    assertThat(asked(months, three, "month > $month - INTERVAL 3 MONTH")).isEmpty();
    assertThat(asked(months, three, "month >= $month - INTERVAL 3 MONTH"))
        .singleElement()
        .asString()
        .contains("such as trailingMonths(4)");
    assertThat(asked(months, three, "month >= $month - INTERVAL 100 DAY")).hasSize(1);
    assertThat(asked(months, new SamePartition(), "month < $partition_end")).isEmpty();
    assertThat(asked(months, new SamePartition(), "month <= $partition_end")).hasSize(1);
  }

  @Test
  void weeksAreJudgedByWeeks() {
    Scheme weeks = by(CalendarAxis.weeks(ZoneOffset.UTC, DayOfWeek.MONDAY), "week", "2020-01-06");

    assertThat(asked(weeks, new SamePartition(), "week >= $week - INTERVAL 6 DAY")).isEmpty();
    assertThat(asked(weeks, new SamePartition(), "week >= $week - INTERVAL 7 DAY")).hasSize(1);
    assertThat(asked(weeks, new SamePartition(), "week = $week - INTERVAL 7 DAY")).hasSize(1);
  }

  @Test
  void hoursAreJudgedByHoursAlsoWhereClocksJump() {
    Scheme hours = by(new Hours(ZoneId.of("Europe/Berlin")), "hour", "2020-01-01T00:00");
    MappingSpec six = TrailingUnits.of(6, Unit.HOUR).clippedAtStart();

    assertThat(asked(hours, six, "hour >= $hour - INTERVAL 5 HOUR")).isEmpty();
    assertThat(asked(hours, six, "hour > $partition_start - INTERVAL 6 HOUR")).isEmpty();
    assertThat(asked(hours, six, "hour >= $hour - INTERVAL 6 HOUR"))
        .singleElement()
        .asString()
        .contains("such as trailingHours(7)");
    assertThat(asked(hours, new SamePartition(), "hour < $partition_end")).isEmpty();
    assertThat(asked(hours, new SamePartition(), "hour <= $partition_end")).hasSize(1);
  }

  @Test
  void ticksAreJudgedByTheirOwnDistances() {
    Scheme ticks =
        by(new Ticks(Cron.parse("0 6,18 * * *"), ZoneId.of("UTC")), "tick", "2020-01-01T06:00");

    assertThat(asked(ticks, new SamePartition(), "tick > $tick - INTERVAL 12 HOUR")).isEmpty();
    assertThat(asked(ticks, new SamePartition(), "tick >= $tick - INTERVAL 12 HOUR")).hasSize(1);
    assertThat(asked(ticks, new SamePartition(), "tick < $partition_end")).isEmpty();
    assertThat(asked(ticks, new SamePartition(), "tick = $partition_end")).hasSize(1);
  }

  @Test
  void whatAUserDeclaresIsNoPartOfAWindow() {
    AssetDefinition since =
        asset("shop.x")
            .reads("r", "shop.raw")
            .param("since", "2024-01-01")
            .select("SELECT sum(eur) AS s FROM r WHERE day > $since::DATE");

    assertThat(full("RS12", audit(RAW, since))).isEmpty();
  }
}
