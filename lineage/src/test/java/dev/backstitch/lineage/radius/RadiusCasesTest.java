package dev.backstitch.lineage.radius;

import static dev.backstitch.lineage.radius.Story.reads;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.mapping.kind.AllPartitions;
import dev.backstitch.asset.mapping.kind.ByTable;
import dev.backstitch.asset.mapping.kind.EveryKeyOf;
import dev.backstitch.asset.mapping.kind.Latest;
import dev.backstitch.asset.mapping.kind.Overlapping;
import dev.backstitch.asset.mapping.kind.OwnPrevious;
import dev.backstitch.asset.mapping.kind.SamePartition;
import dev.backstitch.asset.mapping.kind.TrailingUnits;
import dev.backstitch.asset.mapping.kind.WholeTable;
import dev.backstitch.asset.mapping.kind.WholeUnit;
import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.asset.partition.Unit;
import dev.backstitch.asset.problem.ProblemException;
import java.time.DayOfWeek;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Faults of other engines of which the radius is the subject. */
class RadiusCasesTest {
  private static final Scheme DAYS = Schemes.days("2026-01-01");
  private static final SamePartition SAME = new SamePartition();

  @Test
  @DisplayName("A001 both hours of a repeated hour reach their one day")
  void repeatedHour() {
    String zone = "America/New_York";
    Story.At story =
        new Story()
            .raw("h", Schemes.hours(zone, "2026-01-01T00:00"))
            .table("d", Schemes.days(zone, "2026-01-01"), reads("h", new WholeUnit(Unit.DAY)))
            .at("2026-11-05T00:00:00Z");
    assertThat(story.from("h[2026-11-01T01:00-04:00]").of("d")).isEqualTo("2026-11-01");
    assertThat(story.from("h[2026-11-01T01:00-05:00]").of("d")).isEqualTo("2026-11-01");
    Extent hours = story.extents().of(Story.name("h"));
    PartitionSet day = story.extents().of(Story.name("d")).parse("2026-11-01");
    assertThat(story.graph().into(Story.name("d")).get(0).mapping().backward(day, hours).present())
        .extracting(PartitionSet::count)
        .isEqualTo(25L);
  }

  @Test
  @DisplayName("A002 the hour after a skipped one reads the hour before it")
  void skippedHour() {
    Scheme hours = Schemes.hours("America/New_York", "2026-03-01T00:00");
    Story.At story =
        new Story()
            .raw("a", hours)
            .table("b", hours, reads("a", TrailingUnits.of(2, Unit.HOUR).clippedAtStart()))
            .at("2026-03-10T00:00:00Z");
    assertThat(story.from("a[2026-03-08T01:00]").of("b"))
        .isEqualTo("2026-03-08T01:00..2026-03-08T03:00");
    assertThat(story.from("a[2026-03-08T01:00]").count("b")).isEqualTo(2);
  }

  @Test
  @DisplayName("A005 weeks begin on the day that was chosen, over a change of the clock too")
  void weeksOfTwoKinds() {
    String zone = "America/New_York";
    Story.At story =
        new Story()
            .raw("d", Schemes.days(zone, "2026-01-01"))
            .table(
                "sunday",
                Schemes.weeks(zone, DayOfWeek.SUNDAY, "2025-12-28"),
                reads("d", new WholeUnit(Unit.WEEK)))
            .table(
                "monday",
                Schemes.weeks(zone, DayOfWeek.MONDAY, "2025-12-29"),
                reads("d", new WholeUnit(Unit.WEEK)))
            .at("2026-12-01T00:00:00Z");
    assertThat(story.from("d[2026-11-01]").of("sunday")).isEqualTo("2026-11-01");
    assertThat(story.from("d[2026-11-01]").of("monday")).isEqualTo("2026-10-26");
    assertThat(story.from("d[2026-11-07]").of("sunday")).isEqualTo("2026-11-01");
  }

  @Test
  @DisplayName("A009 a business day reaches both days of UTC that it overlaps")
  void businessDay() {
    Story.At story =
        new Story()
            .raw("ny", Schemes.days("America/New_York", "2026-01-01"))
            .table("utc", DAYS, reads("ny", new Overlapping()))
            .at("2026-02-01T00:00:00Z");
    assertThat(story.from("ny[2026-01-15]").of("utc")).isEqualTo("2026-01-15..2026-01-16");
  }

  @Test
  @DisplayName("A012 the week over the new year is one week, named by its first day")
  void weekOverNewYear() {
    Story.At story =
        new Story()
            .raw("d", DAYS)
            .table(
                "w",
                Schemes.weeks("UTC", DayOfWeek.MONDAY, "2026-01-05"),
                reads("d", new WholeUnit(Unit.WEEK)))
            .at("2027-02-01T00:00:00Z");
    assertThat(story.from("d[2026-12-31..2027-01-01]").of("w")).isEqualTo("2026-12-28");
  }

  @Test
  @DisplayName("A023 a trailing window downstream of a repair is rebuilt as far as it exists")
  void trailingWindow() {
    Story.At story =
        new Story()
            .raw("raw", DAYS)
            .table("avg", DAYS, reads("raw", TrailingUnits.of(28, Unit.DAY).clippedAtStart()))
            .at("2026-03-01T00:00:00Z");
    assertThat(story.from("raw[2026-01-10]").of("avg")).isEqualTo("2026-01-10..2026-02-06");
    assertThat(story.from("raw[2026-02-27]").of("avg")).isEqualTo("2026-02-27..2026-02-28");
  }

  @Test
  @DisplayName("A025 two days in two weeks reach each week once")
  void daysToWeeks() {
    Story.At story =
        new Story()
            .raw("d", DAYS)
            .table(
                "w",
                Schemes.weeks("UTC", DayOfWeek.SUNDAY, "2025-12-28"),
                reads("d", new WholeUnit(Unit.WEEK)))
            .at("2026-05-01T00:00:00Z");
    Story.Shown shown = story.from("d[2026-03-14..2026-03-15]");
    assertThat(shown.of("w")).isEqualTo("2026-03-08..2026-03-15");
    assertThat(shown.count("w")).isEqualTo(2);
  }

  @Test
  @DisplayName("A027 five keys fan in to one partition, and one fans out to every day")
  void fanIn() {
    Story.At story =
        new Story()
            .raw("k", Schemes.keys("key", "a", "b", "c", "d", "e"))
            .table("all", Scheme.WHOLE, reads("k", new AllPartitions()))
            .table("days", DAYS, reads("all", new WholeTable()))
            .at("2026-01-31T00:00:00Z");
    Story.Shown shown = story.from("k[a,b,c,d,e]");
    assertThat(shown.count("all")).isEqualTo(1);
    assertThat(shown.of("days")).isEqualTo("2026-01-01..2026-01-30");
  }

  @Test
  @DisplayName("A028 of a latest read only the latest key reaches anything")
  void latest() {
    Story.At story =
        new Story()
            .raw("k", Schemes.keys("key", "k1", "k2", "k3"))
            .table("d", DAYS, reads("k", new Latest()))
            .at("2026-01-04T00:00:00Z");
    assertThat(story.from("k[k2]").tables()).isEqualTo("k");
    assertThat(story.from("k[k3]").of("d")).isEqualTo("2026-01-01..2026-01-03");
  }

  @Test
  @DisplayName("A029 a key reaches what the table gives it; an unmapped key is refused at once")
  void table() {
    Map<String, Set<String>> table = Map.of("a", Set.of("x"), "b", Set.of("x"), "c", Set.of("y"));
    Scheme down = Schemes.keys("group", "x", "y");
    Story.At story =
        new Story()
            .raw("k", Schemes.keys("key", "a", "b", "c"))
            .table("g", down, reads("k", new ByTable(table)))
            .at("2026-01-01T00:00:00Z");
    assertThat(story.from("k[a]").of("g")).isEqualTo("x");
    assertThat(story.from("k[a]").why("g", "x").get(0)).contains("reads t.k a,b, of which a is");
    Story incomplete =
        new Story()
            .raw("k", Schemes.keys("key", "a", "b", "c", "d"))
            .table("g", down, reads("k", new ByTable(table)));
    assertThatThrownBy(() -> incomplete.at("2026-01-01T00:00:00Z"))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("without an entry: d");
  }

  @Test
  @DisplayName("A030 a day of a region reaches the day once, and the day reads every region")
  void twoDimensionsToOne() {
    Scheme grid =
        Scheme.of(Schemes.day("UTC", "2026-01-01"), Dimension.fixed("region", "eu", "us"));
    Story.At story =
        new Story()
            .raw("sales", grid)
            .table("daily", DAYS, reads("sales", new EveryKeyOf("region")))
            .at("2026-02-01T00:00:00Z");
    Story.Shown shown = story.from("sales[2026-01-02|eu]");
    assertThat(shown.of("daily")).isEqualTo("2026-01-02");
    assertThat(shown.why("daily", "2026-01-02").get(0))
        .contains("reads t.sales 2026-01-02|eu;us, of which 2026-01-02|eu is in the seed");
  }

  @Test
  @DisplayName("A032 a corrected day carries on to the end, and is entered once")
  void balance() {
    Story.At story =
        new Story()
            .raw("raw", DAYS)
            .table("bal", DAYS, reads("raw", SAME), reads("bal", new OwnPrevious()))
            .at("2026-01-21T00:00:00Z");
    Story.Shown shown = story.from("raw[2026-01-10]");
    assertThat(shown.of("bal")).isEqualTo("2026-01-10..2026-01-20");
    assertThat(shown.radius().hits().get(Story.name("bal")).entered().text())
        .isEqualTo("2026-01-10");
  }

  @Test
  @DisplayName("A033 a diamond is not flooded: what does not read the change is not rebuilt")
  void diamond() {
    Story.At story =
        new Story()
            .raw("a", DAYS)
            .table("b", DAYS, reads("a", SAME))
            .table("c", DAYS, reads("a", TrailingUnits.of(2, Unit.DAY).clippedAtStart()))
            .table("e", DAYS, reads("b", SAME), reads("c", SAME))
            .at("2026-02-01T00:00:00Z");
    Story.Shown shown = story.from("a[2026-01-02]");
    assertThat(shown.of("b")).isEqualTo("2026-01-02");
    assertThat(shown.of("c")).isEqualTo("2026-01-02..2026-01-03");
    assertThat(shown.of("e")).isEqualTo("2026-01-02..2026-01-03");
    assertThatThrownBy(() -> shown.why("b", "2026-01-03"))
        .hasMessage("BS-231 t.b[2026-01-03]: is not in the radius. It has 2026-01-02.");
  }

  @Test
  @DisplayName("A105 a hundred thousand hourly keys are one range")
  void hundredThousandHours() {
    Scheme hours = Schemes.hours("UTC", "2015-01-01T00:00");
    Story.At story =
        new Story()
            .raw("a", hours)
            .table("b", hours, reads("a", SAME), reads("b", new OwnPrevious()))
            .at("2026-05-29T16:00:00Z");
    Story.Shown shown = story.from("a[2015-01-01T00:00]");
    assertThat(shown.count("b")).isEqualTo(100_000);
    assertThat(shown.of("b")).isEqualTo("2015-01-01T00:00..2026-05-29T15:00");
    assertThat(shown.why("b", "2026-05-29T15:00")).hasSize(3);
  }

  @Test
  @DisplayName("A107 a stack of diamonds has more paths than can be walked, and one answer")
  void stackedDiamonds() {
    Story story = new Story().raw("n0", DAYS);
    for (int i = 0; i < 60; i++) {
      String top = "n" + i;
      story
          .table("l" + i, DAYS, reads(top, SAME))
          .table("r" + i, DAYS, reads(top, SAME))
          .table("n" + (i + 1), DAYS, reads("l" + i, SAME), reads("r" + i, SAME));
    }
    Story.Shown shown = story.at("2026-02-01T00:00:00Z").from("n0[2026-01-10]");
    assertThat(shown.of("n60")).isEqualTo("2026-01-10");
    assertThat(shown.radius().hits()).hasSize(181);
    assertThat(shown.why("n60", "2026-01-10")).hasSize(121);
  }
}
