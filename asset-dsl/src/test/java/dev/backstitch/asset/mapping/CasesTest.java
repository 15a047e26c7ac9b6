package dev.backstitch.asset.mapping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.mapping.kind.AllPartitions;
import dev.backstitch.asset.mapping.kind.ByTable;
import dev.backstitch.asset.mapping.kind.EveryKeyOf;
import dev.backstitch.asset.mapping.kind.Latest;
import dev.backstitch.asset.mapping.kind.OwnPrevious;
import dev.backstitch.asset.mapping.kind.SamePartition;
import dev.backstitch.asset.mapping.kind.TrailingUnits;
import dev.backstitch.asset.mapping.kind.WholeTable;
import dev.backstitch.asset.mapping.kind.WholeUnit;
import dev.backstitch.asset.partition.CalendarAxis;
import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.asset.partition.DynamicKeys;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.Hours;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.asset.partition.Unit;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Mappings of real faults, by the number of the case. */
class CasesTest {
  private static final ZoneId UTC = ZoneId.of("UTC");
  private static final ZoneId NEW_YORK = ZoneId.of("America/New_York");
  private static final Scheme DAYS = days("2026-01-01");

  private static Scheme days(String first) {
    return Scheme.of(Dimension.from("day", CalendarAxis.days(UTC), first));
  }

  private static Extent at(Scheme scheme, String date) {
    return scheme.extentAt(Instant.parse(date + "T00:00:00Z"), DynamicKeys.NONE).onlyClosed();
  }

  private static Mapping resolved(MappingSpec spec, Scheme up, Scheme down) {
    return spec.resolve(new Ends("b reads a", up, down));
  }

  @Test
  @DisplayName("A001 the day of the repeated hour reads 25 hours")
  void dayOfTheRepeatedHour() {
    Scheme hours = Scheme.of(Dimension.from("hour", new Hours(NEW_YORK), "2026-10-01T00:00"));
    Scheme day = Scheme.of(Dimension.from("day", CalendarAxis.days(NEW_YORK), "2026-10-01"));
    Mapping rolled = resolved(new WholeUnit(Unit.DAY), hours, day);
    PartitionSet read =
        rolled
            .backward(at(day, "2026-12-01").parse("2026-11-01"), at(hours, "2026-12-01"))
            .present();
    assertThat(read.count()).isEqualTo(25);
    assertThat(read.text()).isEqualTo("2026-11-01T00:00..2026-11-01T23:00");
  }

  @Test
  @DisplayName("A023 a trailing window of 28 reaches 28 days, near the end only those that exist")
  void trailingWindow() {
    MappingSpec trailing = TrailingUnits.of(28, Unit.DAY).clippedAtStart();
    Mapping mapping = resolved(trailing, DAYS, DAYS);
    Extent today = at(DAYS, "2026-03-01");
    assertThat(mapping.forward(today.parse("2026-01-10"), today).text())
        .isEqualTo("2026-01-10..2026-02-06");
    assertThat(mapping.forward(today.parse("2026-02-20"), today).text())
        .isEqualTo("2026-02-20..2026-02-28");
  }

  @Test
  @DisplayName("A024 what lies before the start is told apart and is a declared choice")
  void beforeTheStart() {
    Scheme scheme = days("2026-03-13");
    assertThatThrownBy(() -> resolved(TrailingUnits.of(2, Unit.DAY), scheme, scheme))
        .hasMessage(
            "BS-222 b reads a: found that partition 2026-03-13 reads from 2026-03-12, expected"
                + " nothing before the upstream starts at 2026-03-13. Add clippedAtStart(), or"
                + " start the reader later.");
    Extent today = at(scheme, "2026-03-20");
    Required first =
        resolved(TrailingUnits.of(2, Unit.DAY).clippedAtStart(), scheme, scheme)
            .backward(today.parse("2026-03-13"), today);
    assertThat(first.present().text()).isEqualTo("2026-03-13");
    assertThat(first.clipped().text()).isEqualTo("2026-03-12");
    assertThat(first.isComplete()).isTrue();
    Required own =
        resolved(new OwnPrevious(), scheme, scheme).backward(today.parse("2026-03-13"), today);
    assertThat(own.present().isEmpty()).isTrue();
    assertThat(own.isComplete()).as("the first partition waits for nothing").isTrue();
  }

  @Test
  @DisplayName("A025 Saturday and Sunday lie in two weeks that start on Sunday, once each")
  void daysToWeeks() {
    Scheme weeks =
        Scheme.of(Dimension.from("week", CalendarAxis.weeks(UTC, DayOfWeek.SUNDAY), "2026-01-04"));
    Mapping mapping = resolved(new WholeUnit(Unit.WEEK), DAYS, weeks);
    assertThat(
            mapping
                .forward(
                    at(DAYS, "2026-04-01").parse("2026-03-14..2026-03-15"), at(weeks, "2026-04-01"))
                .text())
        .isEqualTo("2026-03-08..2026-03-15");
  }

  @Test
  @DisplayName("A026 an hour of the open day reaches no day yet, without an error")
  void hourOfTheOpenDay() {
    Scheme hours = Scheme.of(Dimension.from("hour", new Hours(UTC), "2026-01-01T00:00"));
    Mapping mapping = resolved(new WholeUnit(Unit.DAY), hours, DAYS);
    Instant noon = Instant.parse("2026-05-10T12:00:00Z");
    Extent up = hours.extentAt(noon, DynamicKeys.NONE);
    Extent down = DAYS.extentAt(noon, DynamicKeys.NONE);
    PartitionSet hour = up.parse("2026-05-10T03:00");
    assertThat(mapping.forward(hour, down.onlyClosed()).isEmpty()).isTrue();
    assertThat(mapping.forward(hour, down).text()).as("built while open").isEqualTo("2026-05-10");
    Required read = mapping.backward(down.parse("2026-05-10"), up.onlyClosed());
    assertThat(read.present().text()).isEqualTo("2026-05-10T00:00..2026-05-10T11:00");
    assertThat(read.notYetDue().text()).isEqualTo("2026-05-10T12:00..2026-05-10T23:00");
    assertThat(read.missing().isEmpty()).isTrue();
  }

  @Test
  @DisplayName("A022 A027 everything reads once, and is read by every day")
  void fanInAndOut() {
    Scheme keys = Scheme.of(Dimension.fixed("k", "a", "b", "c", "d", "e"));
    Mapping all = resolved(new AllPartitions(), keys, Scheme.WHOLE);
    Extent up = at(keys, "2026-03-01");
    Extent whole = at(Scheme.WHOLE, "2026-03-01");
    assertThat(all.forward(up.all(), whole).text()).isEqualTo("whole");
    assertThat(all.forward(up.none(), whole).isEmpty()).isTrue();
    assertThat(all.backward(whole.all(), up).present()).isEqualTo(up.all());
    Extent days = at(DAYS, "2026-03-01");
    Mapping table = resolved(new WholeTable(), Scheme.WHOLE, DAYS);
    assertThat(table.forward(whole.all(), days)).isEqualTo(days.all());
    assertThat(table.backward(days.parse("2026-02-01"), whole).present().text()).isEqualTo("whole");
    Scheme none = Scheme.of(Dimension.fixed("k"));
    Required nothing =
        resolved(new AllPartitions(), none, Scheme.WHOLE)
            .backward(whole.all(), at(none, "2026-03-01"));
    assertThat(nothing.present().isEmpty()).isTrue();
    assertThat(nothing.isComplete()).isTrue();
  }

  @Test
  @DisplayName("A028 only a change of the latest partition reaches its readers")
  void latest() {
    Scheme keys = Scheme.of(Dimension.fixed("k", "1", "2", "3"));
    Mapping mapping = resolved(new Latest(), keys, DAYS);
    Extent up = at(keys, "2026-01-05");
    Extent down = at(DAYS, "2026-01-05");
    assertThat(mapping.forward(up.parse("2"), down).isEmpty()).isTrue();
    assertThat(mapping.forward(up.parse("3"), down)).isEqualTo(down.all());
    assertThat(mapping.backward(down.parse("2026-01-02"), up).present().text()).isEqualTo("3");
  }

  @Test
  @DisplayName("A029 a table must map every upstream key")
  void keyTable() {
    Map<String, Set<String>> table = new LinkedHashMap<>();
    table.put("a", Set.of("x"));
    table.put("b", Set.of("x"));
    table.put("c", Set.of("y"));
    Scheme down = Scheme.of(Dimension.fixed("k", "x", "y"));
    assertThatThrownBy(
            () ->
                resolved(
                    new ByTable(table), Scheme.of(Dimension.fixed("k", "a", "b", "c", "d")), down))
        .hasMessage(
            "BS-220 b reads a: byTable(...) found upstream keys without an entry: d."
                + " Complete the table.");
    Scheme up = Scheme.of(Dimension.fixed("k", "a", "b", "c"));
    Mapping mapping = resolved(new ByTable(table), up, down);
    Extent ups = at(up, "2026-01-05");
    Extent downs = at(down, "2026-01-05");
    assertThat(mapping.forward(ups.parse("a"), downs).text()).isEqualTo("x");
    assertThat(mapping.backward(downs.parse("x"), ups).present().text()).isEqualTo("a,b");
  }

  @Test
  @DisplayName("A030 a day reads every region of the day, and a change reaches it once")
  void twoDimensionsToOne() {
    Scheme grid = Scheme.of(DAYS.dimension(0), Dimension.fixed("region", "eu", "us"));
    Mapping mapping = resolved(new EveryKeyOf("region"), grid, DAYS);
    Extent up = at(grid, "2026-02-01");
    Extent down = at(DAYS, "2026-02-01");
    assertThat(mapping.forward(up.parse("2026-01-02|eu"), down).text()).isEqualTo("2026-01-02");
    PartitionSet read = mapping.backward(down.parse("2026-01-02"), up).present();
    assertThat(read.text()).isEqualTo("2026-01-02|eu;us");
    assertThat(read.minus(up.parse("2026-01-02|eu")).text())
        .as("missing, by name")
        .isEqualTo("2026-01-02|us");
  }

  @Test
  @DisplayName("A032 a corrected day reaches itself and every later day of a running balance")
  void selfDependency() {
    LinkMapping previous = new OwnPrevious().resolve(new Ends("bal", DAYS, DAYS));
    Extent today = at(DAYS, "2026-01-21");
    assertThat(SelfReach.of(today.parse("2026-01-10"), previous).text())
        .isEqualTo("2026-01-10..2026-01-20");
    Scheme grid = Scheme.of(DAYS.dimension(0), Dimension.fixed("region", "eu", "us"));
    LinkMapping perKey = new OwnPrevious().resolve(new Ends("bal", grid, grid));
    assertThat(
            SelfReach.of(at(grid, "2026-01-21").parse("2026-01-10|eu,2026-01-18|us"), perKey)
                .text())
        .isEqualTo("2026-01-10..2026-01-17|eu,2026-01-18..2026-01-20|eu;us");
  }

  @Test
  @DisplayName("A033 a diamond reaches the union over all its paths")
  void diamond() {
    Mapping same = resolved(new SamePartition(), DAYS, DAYS);
    Mapping two = resolved(TrailingUnits.of(2, Unit.DAY).clippedAtStart(), DAYS, DAYS);
    Extent today = at(DAYS, "2026-02-01");
    PartitionSet b = same.forward(today.parse("2026-01-02"), today);
    PartitionSet c = two.forward(today.parse("2026-01-02"), today);
    PartitionSet e = same.forward(b, today).union(same.forward(c, today));
    assertThat(b.text()).isEqualTo("2026-01-02");
    assertThat(c.text()).isEqualTo("2026-01-02..2026-01-03");
    assertThat(e.text()).isEqualTo("2026-01-02..2026-01-03");
  }
}
