package dev.backstitch.lineage.radius;

import static dev.backstitch.lineage.radius.Story.reads;
import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.mapping.kind.AllPartitions;
import dev.backstitch.asset.mapping.kind.Each;
import dev.backstitch.asset.mapping.kind.EveryKeyOf;
import dev.backstitch.asset.mapping.kind.Overlapping;
import dev.backstitch.asset.mapping.kind.OwnPrevious;
import dev.backstitch.asset.mapping.kind.SamePartition;
import dev.backstitch.asset.mapping.kind.SharedBy;
import dev.backstitch.asset.mapping.kind.TrailingUnits;
import dev.backstitch.asset.mapping.kind.WholeTable;
import dev.backstitch.asset.mapping.kind.WholeUnit;
import dev.backstitch.asset.partition.CalendarAxis;
import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.asset.partition.Unit;
import java.time.DayOfWeek;
import java.time.ZoneId;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The shapes at which visit-once floods and copied windows go wrong. */
class RadiusFixturesTest {
  private static final Scheme DAYS = Schemes.days("2026-01-01");
  private static final SamePartition SAME = new SamePartition();

  private static TrailingUnits trailing(int days) {
    return TrailingUnits.of(days, Unit.DAY).clippedAtStart();
  }

  @Test
  @DisplayName("F1 a diamond of unequal arms is closed after both")
  void unequalDiamond() {
    Story.At story =
        new Story()
            .raw("a", DAYS)
            .table("b", DAYS, reads("a", SAME))
            .table("c", DAYS, reads("a", trailing(2)))
            .table("c2", DAYS, reads("c", trailing(2)))
            .table("e", DAYS, reads("b", SAME), reads("c2", SAME))
            .table("f", DAYS, reads("e", trailing(2)))
            .at("2026-02-01T00:00:00Z");
    Story.Shown shown = story.from("a[2026-01-02]");
    assertThat(shown.of("b")).isEqualTo("2026-01-02");
    assertThat(shown.of("c")).isEqualTo("2026-01-02..2026-01-03");
    assertThat(shown.of("c2")).isEqualTo("2026-01-02..2026-01-04");
    assertThat(shown.of("e")).isEqualTo("2026-01-02..2026-01-04");
    assertThat(shown.of("f")).isEqualTo("2026-01-02..2026-01-05");
    assertThat(shown.tables()).isEqualTo("a b c c2 e f");
  }

  @Test
  @DisplayName("F2 through an unpartitioned middle one day reaches every day")
  void unpartitionedMiddle() {
    Story.At story =
        new Story()
            .raw("a", DAYS)
            .table("u", Scheme.WHOLE, reads("a", new AllPartitions()))
            .table("b", DAYS, reads("u", new WholeTable()))
            .at("2026-01-11T00:00:00Z");
    Story.Shown shown = story.from("a[2026-01-03]");
    assertThat(shown.of("u")).isEqualTo("whole");
    assertThat(shown.of("b")).isEqualTo("2026-01-01..2026-01-10");
    assertThat(shown.why("b", "2026-01-07"))
        .containsExactly(
            "t.b 2026-01-07 because it reads t.u whole, of which whole is affected",
            "t.u whole because it reads t.a 2026-01-01..2026-01-11, of which 2026-01-03 is in the"
                + " seed",
            "t.a 2026-01-03 is in the seed: wrong: a[2026-01-03]");
  }

  @Test
  @DisplayName("F3 through an unselected middle mappings compose, and the middle is left behind")
  void unselectedMiddle() {
    Story.At story =
        new Story()
            .table("a", DAYS)
            .table("m", DAYS, reads("a", trailing(3)))
            .table("b", DAYS, reads("m", trailing(2)))
            .at("2026-02-01T00:00:00Z");
    Radius radius =
        Radius.of(
            story.graph(),
            story.extents(),
            List.of(story.seed("a[2026-01-10]")),
            Set.of(Story.name("a"), Story.name("b")));
    assertThat(radius.hits().get(Story.name("b")).all().text()).isEqualTo("2026-01-10..2026-01-13");
    assertThat(radius.leftBehind()).containsOnlyKeys(Story.name("m"));
    assertThat(radius.leftBehind().get(Story.name("m")).all().text())
        .isEqualTo("2026-01-10..2026-01-12");
    assertThat(radius.toRebuild()).containsOnlyKeys(Story.name("a"), Story.name("b"));
  }

  @Test
  @DisplayName("F4 three hours over the end of a month roll up to days, weeks and months")
  void hoursToMonths() {
    Story.At story =
        new Story()
            .raw("h", Schemes.hours("UTC", "2026-01-01T00:00"))
            .table("d", DAYS, reads("h", new WholeUnit(Unit.DAY)))
            .table(
                "w",
                Schemes.weeks("UTC", DayOfWeek.MONDAY, "2025-12-29"),
                reads("d", new WholeUnit(Unit.WEEK)))
            .table("m", Schemes.months("UTC", "2026-01"), reads("d", new WholeUnit(Unit.MONTH)))
            .table("wm", Schemes.months("UTC", "2026-01"), reads("w", new Overlapping()))
            .at("2026-06-01T00:00:00Z");
    Story.Shown shown = story.from("h[2026-01-31T22:00..2026-02-01T00:00]");
    assertThat(shown.count("h")).isEqualTo(3);
    assertThat(shown.of("d")).isEqualTo("2026-01-31..2026-02-01");
    assertThat(shown.of("w")).isEqualTo("2026-01-26");
    assertThat(shown.of("m")).isEqualTo("2026-01..2026-02");
    assertThat(shown.of("wm")).isEqualTo("2026-01..2026-02");
  }

  @Test
  @DisplayName("F5 days of 23 and 25 hours are one day each, and each of their hours reaches it")
  void changesOfTheClock() {
    for (String zone : List.of("Europe/Berlin", "America/Los_Angeles")) {
      String spring = zone.startsWith("Europe") ? "2026-03-29" : "2026-03-08";
      String autumn = zone.startsWith("Europe") ? "2026-10-25" : "2026-11-01";
      Story.At story =
          new Story()
              .raw("h", Schemes.hours(zone, "2026-01-01T00:00"))
              .table("d", Schemes.days(zone, "2026-01-01"), reads("h", new WholeUnit(Unit.DAY)))
              .table("back", Schemes.hours(zone, "2026-01-01T00:00"), reads("d", new Overlapping()))
              .at("2027-01-01T12:00:00Z");
      Story.Shown change = story.from("d[" + spring + "]");
      assertThat(change.count("back")).as(zone).isEqualTo(23);
      assertThat(story.from("d[" + autumn + "]").count("back")).as(zone).isEqualTo(25);
      assertThat(story.from("h[" + autumn + "T00:00]").of("d")).isEqualTo(autumn);
      assertThat(story.from("h[" + autumn + "T23:00]").of("d")).isEqualTo(autumn);
      assertThat(story.from("h[" + spring + "T23:00]").of("d")).isEqualTo(spring);
    }
  }

  @Test
  @DisplayName("F6 days without a delivery stay partitions: windows count them")
  void windowsCountHolidays() {
    Story.At story =
        new Story()
            .raw("fx", DAYS)
            .table("rate", DAYS, reads("fx", trailing(4)))
            .at("2026-02-01T00:00:00Z");
    // The Friday's rate is held over the weekend and on Monday, whether or not they deliver.
    assertThat(story.from("fx[2026-01-09]").of("rate")).isEqualTo("2026-01-09..2026-01-12");
  }

  @Test
  @DisplayName("F7 one changed day reaches twenty-eight days of a rolling window")
  void rollingWindow() {
    Story.At story =
        new Story()
            .raw("a", DAYS)
            .table("b", DAYS, reads("a", trailing(28)))
            .at("2026-03-01T00:00:00Z");
    assertThat(story.from("a[2026-01-10]").of("b")).isEqualTo("2026-01-10..2026-02-06");
    assertThat(story.from("a[2026-01-10]").count("b")).isEqualTo(28);
    assertThat(story.from("a[2026-02-20]").of("b")).isEqualTo("2026-02-20..2026-02-28");
  }

  @Test
  @DisplayName("F8 a corrected day of a running balance reaches every later day of its own row")
  void runningBalance() {
    Scheme grid = Scheme.of(Schemes.day("UTC", "2026-01-01"), Schemes.REGION);
    Story.At story =
        new Story()
            .raw("a", grid)
            .table("balance", grid, reads("a", SAME), reads("balance", new OwnPrevious()))
            .at("2026-01-21T00:00:00Z");
    Story.Shown shown = story.from("a[2026-01-10|eu]", "a[2026-01-15|us]");
    assertThat(shown.of("balance"))
        .isEqualTo("2026-01-10..2026-01-14|eu,2026-01-15..2026-01-20|eu;us");
    Hit hit = shown.radius().hits().get(Story.name("balance"));
    assertThat(hit.entered().text()).isEqualTo("2026-01-10|eu,2026-01-15|us");
    assertThat(shown.why("balance", "2026-01-20|us").get(0))
        .isEqualTo("t.balance 2026-01-20|us because it carries on its own 2026-01-15|us");
  }

  @Test
  @DisplayName("F9 grids of two and three dimensions are mapped dimension by dimension")
  void grids() {
    Dimension day = Schemes.day("UTC", "2026-01-01");
    Dimension month = day.by("month", CalendarAxis.months(ZoneId.of("UTC")));
    Dimension tier = Dimension.fixed("tier", "x", "y");
    Story.At story =
        new Story()
            .raw("cube", Scheme.of(day, Schemes.REGION, tier))
            .table(
                "by_region", Scheme.of(day, Schemes.REGION), reads("cube", new EveryKeyOf("tier")))
            .table("by_day", Scheme.of(day), reads("by_region", new EveryKeyOf("region")))
            .table(
                "monthly",
                Scheme.of(month, Schemes.REGION),
                reads("by_region", new Each(new WholeUnit(Unit.MONTH), SAME)))
            .table("again", Scheme.of(day, Schemes.REGION), reads("by_day", new SharedBy("region")))
            .at("2026-03-01T00:00:00Z");
    Story.Shown shown = story.from("cube[2026-01-31..2026-02-01|eu|x]", "cube[2026-02-03|uk|y]");
    assertThat(shown.of("by_region")).isEqualTo("2026-01-31..2026-02-01|eu,2026-02-03|uk");
    assertThat(shown.of("by_day")).isEqualTo("2026-01-31..2026-02-01,2026-02-03");
    assertThat(shown.of("monthly")).isEqualTo("2026-01|eu,2026-02|eu;uk");
    assertThat(shown.count("again")).isEqualTo(9);
  }

  @Test
  @DisplayName("F12 a radius keeps the instant that it was taken at")
  void extentsAreFrozen() {
    Story story = new Story().raw("a", DAYS).table("b", DAYS, reads("a", trailing(28)));
    Story.At then = story.at("2026-01-12T00:00:00Z");
    Story.At later = story.table("c", DAYS, reads("b", SAME)).at("2026-02-01T00:00:00Z");
    assertThat(then.from("a[2026-01-10]").of("b")).isEqualTo("2026-01-10..2026-01-11");
    assertThat(then.from("a[2026-01-10]").tables()).isEqualTo("a b");
    assertThat(later.from("a[2026-01-10]").of("b")).isEqualTo("2026-01-10..2026-01-31");
    assertThat(later.from("a[2026-01-10]").tables()).isEqualTo("a b c");
  }

  @Test
  @DisplayName("F14 ten thousand assets of three thousand days are closed once each")
  void tenThousandAssets() {
    Story story = new Story().raw("a0", Schemes.days("2016-01-01"));
    for (int i = 1; i < 10_000; i++) {
      story.table(
          "a" + i,
          Schemes.days("2016-01-01"),
          reads("a" + (i - 1) / 2, i % 500 == 0 ? trailing(2) : SAME));
    }
    Story.Shown shown = story.at("2026-01-01T00:00:00Z").from("a0[2020-03-01..2020-04-11]");
    assertThat(shown.radius().hits()).hasSize(10_000);
    assertThat(shown.of("a9999")).startsWith("2020-03-01..2020-04-1");
    assertThat(shown.radius().hits().values()).allMatch(hit -> hit.all().count() >= 42);
  }
}
