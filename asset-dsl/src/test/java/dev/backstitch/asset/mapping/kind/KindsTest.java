package dev.backstitch.asset.mapping.kind;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.mapping.Ends;
import dev.backstitch.asset.mapping.Mapping;
import dev.backstitch.asset.mapping.MappingSpec;
import dev.backstitch.asset.mapping.Required;
import dev.backstitch.asset.partition.CalendarAxis;
import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.asset.partition.DynamicKeys;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.Hours;
import dev.backstitch.asset.partition.KnownKeys;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.asset.partition.Unit;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The worked date example of every kind, and what it refuses. */
class KindsTest {
  private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");
  private static final Dimension DAY =
      Dimension.from("day", CalendarAxis.days(BERLIN), "2021-04-01");
  private static final Dimension REGION = Dimension.fixed("region", "eu", "uk", "us");
  private static final Scheme DAYS = Scheme.of(DAY);
  private static final Scheme WEEKS =
      Scheme.of(DAY.by("week", CalendarAxis.weeks(BERLIN, DayOfWeek.MONDAY)));
  private static final Scheme MONTHS = Scheme.of(DAY.by("month", CalendarAxis.months(BERLIN)));
  private static final Scheme REGIONAL = Scheme.of(DAY, REGION);
  private static final Scheme UTC_DAYS =
      Scheme.of(Dimension.from("day", CalendarAxis.days(ZoneId.of("UTC")), "2021-04-01"));

  private static Extent today(Scheme scheme) {
    return scheme.extentAt(Instant.parse("2022-04-30T22:00:00Z"), DynamicKeys.NONE).onlyClosed();
  }

  private static Mapping of(MappingSpec spec, Scheme up, Scheme down) {
    return spec.resolve(new Ends("b reads a", up, down));
  }

  private static String reads(MappingSpec spec, Scheme up, Scheme down, String key) {
    Required read = of(spec, up, down).backward(today(down).parse(key), today(up));
    return read.present().text();
  }

  private static String reaches(MappingSpec spec, Scheme up, Scheme down, String key) {
    return of(spec, up, down).forward(today(up).parse(key), today(down)).text();
  }

  private static void refuses(MappingSpec spec, Scheme up, Scheme down, String message) {
    assertThatThrownBy(() -> of(spec, up, down)).hasMessage(message);
  }

  @Test
  void samePartition() {
    SamePartition same = new SamePartition();
    assertThat(reads(same, DAYS, DAYS, "2022-03-09")).isEqualTo("2022-03-09");
    assertThat(reads(same, REGIONAL, REGIONAL, "2022-03-09|eu")).isEqualTo("2022-03-09|eu");
    refuses(
        same,
        UTC_DAYS,
        DAYS,
        "BS-221 b reads a: found zone UTC upstream and Europe/Berlin here, but samePartition()"
            + " expected one zone. Use overlapping() to read every partition that overlaps in"
            + " time.");
    refuses(
        same,
        DAYS,
        MONTHS,
        "BS-220 b reads a: samePartition() found days of Europe/Berlin upstream and months of"
            + " Europe/Berlin here, expected the same. Use wholeDay(), wholeWeek(), wholeMonth() or"
            + " overlapping() between units of time.");
    refuses(
        same,
        REGIONAL,
        DAYS,
        "BS-220 b reads a: samePartition() found days of Europe/Berlin by keys of region upstream"
            + " and days of Europe/Berlin here, expected equal dimensions. Use everyKeyOf(...) or"
            + " sharedBy(...) where one side has a dimension more.");
  }

  @Test
  void samePartitionOfKeysGoesByTextNotByPosition() {
    SamePartition same = new SamePartition();
    Scheme up = Scheme.of(Dimension.fixed("region", "us", "uk", "eu"));
    Scheme down = Scheme.of(Dimension.fixed("region", "eu", "us"));
    assertThat(reads(same, up, down, "eu")).isEqualTo("eu");
    assertThat(reaches(same, up, down, "uk")).isEmpty();
    refuses(
        same,
        down,
        up,
        "BS-220 b reads a: samePartition() found keys that the upstream lacks: uk."
            + " Map the keys by a table, or declare them upstream.");
    refuses(
        same,
        up,
        Scheme.of(Dimension.growing("region")),
        "BS-220 b reads a: samePartition() found keys of region upstream and growing keys of region"
            + " here, expected one dimension. Declare the keys once and use them at both ends.");
  }

  @Test
  void samePartitionOfGrowingKeys() {
    Scheme growing = Scheme.of(Dimension.growing("shop"));
    KnownKeys known = KnownKeys.of("shop", "a", "b").remove("a").add("shop", "a");
    Extent now = growing.extentAt(Instant.parse("2022-05-01T00:00:00Z"), d -> known);
    Mapping same = of(new SamePartition(), growing, growing);
    assertThat(same.forward(now.parse("a"), now).text()).isEqualTo("a");
    assertThat(same.backward(now.all(), now).present()).isEqualTo(now.all());
  }

  @Test
  void readersMayNotStartBeforeOrOutliveAStrictUpstream() {
    Scheme later = Scheme.of(Dimension.from("day", CalendarAxis.days(BERLIN), "2021-05-01"));
    refuses(
        new SamePartition(),
        later,
        DAYS,
        "BS-222 b reads a: found that partition 2021-04-01 reads from 2021-04-01, expected nothing"
            + " before the upstream starts at 2021-05-01. Start the reader where the upstream"
            + " starts.");
    Scheme ended = Scheme.of(DAY.until("2021-12-31"));
    refuses(
        new SamePartition(),
        ended,
        DAYS,
        "BS-223 b reads a: found a reader that goes on after the upstream's last partition"
            + " 2021-12-31, expected it to end there too. End the reader with until(...).");
    assertThat(reads(new SamePartition(), ended, ended, "2021-12-31")).isEqualTo("2021-12-31");
  }

  @Test
  void trailingUnits() {
    MappingSpec week = TrailingUnits.of(7, Unit.DAY).clippedAtStart();
    assertThat(reads(week, DAYS, DAYS, "2022-03-09")).isEqualTo("2022-03-03..2022-03-09");
    assertThat(reaches(week, DAYS, DAYS, "2022-03-09")).isEqualTo("2022-03-09..2022-03-15");
    MappingSpec quarter = TrailingUnits.of(90, Unit.DAY).clippedAtStart();
    assertThat(reads(quarter, DAYS, MONTHS, "2022-03")).isEqualTo("2022-01-01..2022-03-31");
    assertThat(reaches(quarter, DAYS, MONTHS, "2022-01-15")).isEqualTo("2022-01..2022-03");
    assertThat(reads(TrailingUnits.of(2, Unit.DAY), DAYS, MONTHS, "2022-03,2022-02"))
        .as("windows shorter than the month leave gaps")
        .isEqualTo("2022-02-27..2022-02-28,2022-03-30..2022-03-31");
    assertThat(quarter.words()).isEqualTo("trailingDays(90).clippedAtStart()");
    refuses(
        TrailingUnits.of(3, Unit.MONTH),
        MONTHS,
        DAYS,
        "BS-220 b reads a: trailingMonths(3) found days of Europe/Berlin as the reader, expected"
            + " months or coarser. Use overlapping() to read the month that holds my partition.");
    refuses(
        TrailingUnits.of(3, Unit.DAY),
        REGIONAL,
        DAYS,
        "BS-220 b reads a: trailingDays(3) found days of Europe/Berlin by keys of region as the"
            + " upstream, expected time partitions. Use each(...), everyKeyOf(...) or sharedBy(...)"
            + " for grids, allPartitions() otherwise.");
  }

  @Test
  void strictWindowsMissWhatIsBeforeTheStart() {
    Scheme later = Scheme.of(Dimension.from("day", CalendarAxis.days(BERLIN), "2021-04-07"));
    Mapping strict = of(TrailingUnits.of(7, Unit.DAY), DAYS, later);
    Required read = strict.backward(today(later).parse("2021-04-07"), today(DAYS));
    assertThat(read.present().text()).isEqualTo("2021-04-01..2021-04-07");
    assertThat(read.isComplete()).isTrue();
    Mapping clipped = of(TrailingUnits.of(9, Unit.DAY).clippedAtStart(), DAYS, later);
    Required cut = clipped.backward(today(later).parse("2021-04-07"), today(DAYS));
    assertThat(cut.clipped().text()).isEqualTo("2021-03-30..2021-03-31");
    assertThat(cut.missing().isEmpty()).isTrue();
  }

  @Test
  void wholeUnit() {
    assertThat(reads(new WholeUnit(Unit.MONTH), DAYS, MONTHS, "2022-03"))
        .isEqualTo("2022-03-01..2022-03-31");
    assertThat(reaches(new WholeUnit(Unit.WEEK), DAYS, WEEKS, "2022-03-01..2022-04-11"))
        .isEqualTo("2022-02-28..2022-04-11");
    Required first =
        of(new WholeUnit(Unit.WEEK), DAYS, WEEKS)
            .backward(today(WEEKS).parse("2021-03-29"), today(DAYS));
    assertThat(first.present().text()).isEqualTo("2021-04-01..2021-04-04");
    assertThat(first.clipped().text()).isEqualTo("2021-03-29..2021-03-31");
    assertThat(first.isComplete()).isTrue();
    refuses(
        new WholeUnit(Unit.MONTH),
        WEEKS,
        MONTHS,
        "BS-220 b reads a: wholeMonth() found weeks from Monday of Europe/Berlin read by months of"
            + " Europe/Berlin, expected parts of a month read by months. Use overlapping() between"
            + " units that do not fit.");
  }

  @Test
  void overlapping() {
    Overlapping any = new Overlapping();
    assertThat(reads(any, MONTHS, WEEKS, "2022-02-28")).isEqualTo("2022-02..2022-03");
    assertThat(reads(any, UTC_DAYS, DAYS, "2022-03-09")).isEqualTo("2022-03-08..2022-03-09");
    assertThat(reaches(any, UTC_DAYS, DAYS, "2022-03-09")).isEqualTo("2022-03-09..2022-03-10");
  }

  @Test
  void byEventTime() {
    ByEventTime open = new ByEventTime(0, 3);
    assertThat(reads(open, DAYS, DAYS, "2022-03-19")).isEqualTo("2022-03-19..2022-03-22");
    assertThat(reaches(open, DAYS, DAYS, "2022-03-22")).isEqualTo("2022-03-19..2022-03-22");
    assertThat(reads(open, DAYS, DAYS, "2022-03-26"))
        .as("days, not hours, over the clock change")
        .isEqualTo("2022-03-26..2022-03-29");
    Mapping mapping = of(open, DAYS, DAYS);
    Required newest = mapping.backward(today(DAYS).parse("2022-04-29"), today(DAYS));
    assertThat(newest.present().text()).isEqualTo("2022-04-29..2022-04-30");
    assertThat(newest.notYetDue().text()).isEqualTo("2022-05-01..2022-05-02");
    assertThat(mapping.readsWhatHasArrived()).isTrue();
  }

  @Test
  void everyKeyOfAndSharedBy() {
    assertThat(reads(new EveryKeyOf("region"), REGIONAL, DAYS, "2022-03-09"))
        .isEqualTo("2022-03-09|eu;uk;us");
    assertThat(reads(new SharedBy("region"), DAYS, REGIONAL, "2022-03-09|us"))
        .isEqualTo("2022-03-09");
    assertThat(reaches(new SharedBy("region"), DAYS, REGIONAL, "2022-03-09"))
        .isEqualTo("2022-03-09|eu;uk;us");
    Scheme channels = Scheme.of(REGION, Dimension.fixed("channel", "web", "shop"), DAY);
    assertThat(reads(new EveryKeyOf("channel"), channels, Scheme.of(REGION, DAY), "uk|2022-03-09"))
        .isEqualTo("uk|web;shop|2022-03-09");
    refuses(
        new EveryKeyOf("shop"),
        REGIONAL,
        DAYS,
        "BS-220 b reads a: everyKeyOf(shop) found dimensions day|region, expected one named shop."
            + " Name a dimension that just one of the two assets has.");
  }

  @Test
  void each() {
    Each each = new Each(new WholeUnit(Unit.MONTH), new SamePartition());
    Scheme monthly = Scheme.of(MONTHS.dimension(0), REGION);
    assertThat(reads(each, REGIONAL, monthly, "2022-03|eu")).isEqualTo("2022-03-01..2022-03-31|eu");
    assertThat(reaches(each, REGIONAL, monthly, "2022-03-09|eu;us")).isEqualTo("2022-03|eu;us");
    assertThat(of(each, REGIONAL, monthly).words())
        .isEqualTo("all days of its month by the same partition");
    Scheme channels = Scheme.of(DAY, REGION, Dimension.fixed("channel", "web", "shop"));
    Each nested =
        new Each(
            new Each(TrailingUnits.of(2, Unit.DAY).clippedAtStart(), new SamePartition()),
            new AllPartitions());
    assertThat(reads(nested, channels, channels, "2022-03-09|uk|web"))
        .isEqualTo("2022-03-08..2022-03-09|uk|web;shop");
    refuses(
        each,
        DAYS,
        monthly,
        "BS-220 b reads a: each(wholeMonth(), samePartition()) found days of Europe/Berlin read by"
            + " months of Europe/Berlin by keys of region, expected two grids. Use everyKeyOf(...)"
            + " or sharedBy(...) where one side is no grid.");
  }

  @Test
  void ownPrevious() {
    OwnPrevious previous = new OwnPrevious();
    assertThat(reads(previous, REGIONAL, REGIONAL, "2022-03-09|eu")).isEqualTo("2022-03-08|eu");
    assertThat(reaches(previous, DAYS, DAYS, "2022-04-30")).isEmpty();
    Scheme keys = Scheme.of(REGION);
    refuses(
        previous,
        keys,
        keys,
        "BS-220 b reads a: readsOwnPrevious() found keys of region, expected time partitions, for"
            + " keys have no order. Partition the asset by time.");
  }

  @Test
  void asOfRead() {
    AsOfRead asOf = new AsOfRead();
    assertThat(reads(asOf, DAYS, DAYS, "2022-03-09")).isEqualTo("2021-04-01..2022-03-09");
    assertThat(reaches(asOf, DAYS, DAYS, "2022-03-09")).isEqualTo("2022-03-09..2022-04-30");
    assertThat(reads(asOf, DAYS, Scheme.WHOLE, "whole")).isEqualTo("2021-04-01..2022-04-30");
    Required read = of(asOf, DAYS, DAYS).backward(today(DAYS).parse("2022-03-09"), today(DAYS));
    assertThat(read.clipped().isEmpty()).as("since ever is no window").isTrue();
    assertThat(read.isComplete()).isTrue();
  }

  @Test
  void usersOwnMapping() {
    Reads yearBefore =
        new Reads(
            "sameDayLastYear()",
            key -> Set.of(PartitionKey.of(LocalDate.parse(key.part(0)).minusYears(1).toString())));
    assertThat(reads(yearBefore, DAYS, DAYS, "2022-04-09")).isEqualTo("2021-04-09");
    assertThat(reaches(yearBefore, DAYS, DAYS, "2021-04-09,2021-04-10"))
        .isEqualTo("2022-04-09..2022-04-10");
    Required early =
        of(yearBefore, DAYS, DAYS).backward(today(DAYS).parse("2021-05-01"), today(DAYS));
    assertThat(early.missing().text()).isEqualTo("2020-05-01");
    Reads wrong = new Reads("broken()", key -> Set.of(PartitionKey.of("monday")));
    assertThatThrownBy(() -> reads(wrong, DAYS, DAYS, "2022-04-09"))
        .hasMessage(
            "BS-226 b reads a: broken() of 2022-04-09 failed: BS-204 monday: found no partition"
                + " key, expected a day like 2024-03-01. Return keys of the upstream's scheme for"
                + " every key of the reader.");
  }

  @Test
  void wholeTableIsForUnpartitionedUpstreams() {
    refuses(
        new WholeTable(),
        DAYS,
        DAYS,
        "BS-220 b reads a: wholeTable() found days of Europe/Berlin upstream, expected an"
            + " unpartitioned asset. Use allPartitions() to read every partition.");
  }

  @Test
  void hoursOfTheDay() {
    Scheme hours = Scheme.of(Dimension.from("hour", new Hours(BERLIN), "2021-04-01T00:00"));
    assertThat(reads(new WholeUnit(Unit.DAY), hours, DAYS, "2022-03-27"))
        .isEqualTo("2022-03-27T00:00..2022-03-27T23:00");
    assertThat(
            of(new WholeUnit(Unit.DAY), hours, DAYS)
                .backward(today(DAYS).parse("2022-03-27"), today(hours))
                .present()
                .count())
        .isEqualTo(23);
  }
}
