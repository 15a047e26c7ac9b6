package dev.backstitch.asset.partition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.ZoneId;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class ExtentTest {
  private static final ZoneId UTC = ZoneId.of("UTC");
  private static final Dimension DAY = Dimension.from("day", CalendarAxis.days(UTC), "2026-05-01");
  private static final Scheme DAYS = Scheme.of(DAY);

  private static Extent at(Scheme scheme, String now) {
    return scheme.extentAt(Instant.parse(now), DynamicKeys.NONE);
  }

  @Test
  @DisplayName("A008 a day is closed at its end and not a millisecond earlier")
  void newestPartition() {
    Extent midnight = at(DAYS, "2026-05-10T00:00:00Z");
    assertThat(midnight.closed().text()).isEqualTo("2026-05-01..2026-05-09");
    assertThat(midnight.open().text()).isEqualTo("2026-05-10");
    Extent before = at(DAYS, "2026-05-09T23:59:59.999Z");
    assertThat(before.closed().text()).isEqualTo("2026-05-01..2026-05-08");
    assertThat(before.open().text()).isEqualTo("2026-05-09");
    assertThat(before.all()).isEqualTo(before.closed().union(before.open()));
    assertThat(before.onlyClosed().all().text()).isEqualTo("2026-05-01..2026-05-08");
  }

  @Test
  void nothingExistsBeforeTheStartAndAfterTheEnd() {
    assertThat(at(DAYS, "2026-04-30T23:00:00Z").all().isEmpty()).isTrue();
    Scheme ended = Scheme.of(DAY.until("2026-05-03"));
    assertThat(at(ended, "2026-06-01T00:00:00Z").closed().text())
        .isEqualTo("2026-05-01..2026-05-03");
    assertThat(at(ended, "2026-06-01T00:00:00Z").open().isEmpty()).isTrue();
    assertThatThrownBy(() -> DAY.until("2026-04-30"))
        .hasMessageContaining("BS-207 dimension day: found an end before the start");
  }

  @Test
  void lifeOfAPartition() {
    Instant now = Instant.parse("2026-05-10T00:00:00Z");
    assertThat(DAYS.lifeOf(PartitionKey.of("2026-05-09"), now)).isEqualTo(Life.CLOSED);
    assertThat(DAYS.lifeOf(PartitionKey.of("2026-05-10"), now)).isEqualTo(Life.OPEN);
    assertThat(DAYS.lifeOf(PartitionKey.of("2026-05-11"), now)).isEqualTo(Life.FUTURE);
    Scheme grid = Scheme.of(DAY, Dimension.fixed("region", "eu"));
    assertThat(grid.lifeOf(PartitionKey.of("2026-05-10", "eu"), now)).isEqualTo(Life.OPEN);
    assertThat(Scheme.WHOLE.lifeOf(PartitionKey.WHOLE, now)).isEqualTo(Life.CLOSED);
    assertThatThrownBy(() -> grid.lifeOf(PartitionKey.of("2026-05-10"), now))
        .hasMessage(
            "BS-208 2026-05-10: found 1 parts, expected 2: day|region. Separate the parts with |.");
  }

  @Test
  void aGridIsOpenWhereItsTimeIsOpen() {
    KnownKeys regions = KnownKeys.of("region", "eu", "us").remove("eu").add("region", "uk");
    Scheme grid = Scheme.of(DAY, Dimension.growing("region"));
    Extent extent = grid.extentAt(Instant.parse("2026-05-03T08:00:00Z"), d -> regions);
    assertThat(extent.closed().text()).isEqualTo("2026-05-01..2026-05-02|us;uk");
    assertThat(extent.open().text()).isEqualTo("2026-05-03|us;uk");
    assertThat(extent.all().count()).isEqualTo(6);
    assertThat(grid.window(PartitionKey.of("2026-05-03", "us")))
        .hasToString("Optional[[2026-05-03T00:00:00Z, 2026-05-04T00:00:00Z)]");
  }

  @Test
  void setsOfDifferentMomentsAreNotCombined() {
    PartitionSet today = at(DAYS, "2026-05-10T00:00:00Z").all();
    PartitionSet tomorrow = at(DAYS, "2026-05-11T00:00:00Z").all();
    assertThatThrownBy(() -> today.union(tomorrow)).isInstanceOf(IllegalArgumentException.class);
    assertThat(today.union(at(DAYS, "2026-05-10T09:00:00Z").all())).isEqualTo(today);
  }

  @Test
  void containsIsFalseForWhatIsNoKey() {
    PartitionSet all = at(DAYS, "2026-05-10T00:00:00Z").all();
    assertThat(all.contains(PartitionKey.of("2026-05-09"))).isTrue();
    assertThat(all.contains(PartitionKey.of("2026-05-11"))).isFalse();
    assertThat(all.contains(PartitionKey.of("monday"))).isFalse();
    assertThat(all.contains(PartitionKey.WHOLE)).isFalse();
  }

  @Test
  void coarserTimeCoversTheFiner() {
    Dimension fine =
        Dimension.from("day", CalendarAxis.days(UTC), "2021-04-01").until("2021-05-15");
    Dimension weeks = fine.by("week", CalendarAxis.weeks(UTC, DayOfWeek.MONDAY));
    Extent extent = at(Scheme.of(weeks), "2022-01-01T00:00:00Z");
    assertThat(extent.all().text()).isEqualTo("2021-03-29..2021-05-10");
    assertThat(
            at(Scheme.of(fine.by("month", CalendarAxis.months(UTC))), "2022-01-01T00:00:00Z")
                .all()
                .text())
        .isEqualTo("2021-04..2021-05");
  }

  @Test
  void schemesAreCheckedAndDescribed() {
    Dimension region = Dimension.fixed("region", "eu");
    assertThatThrownBy(() -> Scheme.of(region, region)).hasMessageContaining("'region' twice");
    assertThatThrownBy(
            () -> Scheme.of(region, region.named("b"), region.named("c"), region.named("d")))
        .hasMessage("BS-207 scheme: found 4 dimensions, expected at most 3.");
    assertThatThrownBy(() -> DAY.named("Received Day"))
        .hasMessageContaining("no plain column name");
    Scheme grid = Scheme.of(DAY, region);
    assertThat(grid.words()).isEqualTo("days of UTC by keys of region");
    assertThat(grid.fingerprint())
        .matches("day=days of UTC UTC@\\w+#[0-9a-f]{16}; region=keys of region");
  }
}
