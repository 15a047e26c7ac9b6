package dev.backstitch.asset.mapping;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.mapping.kind.AllPartitions;
import dev.backstitch.asset.mapping.kind.ByEventTime;
import dev.backstitch.asset.mapping.kind.Each;
import dev.backstitch.asset.mapping.kind.EveryKeyOf;
import dev.backstitch.asset.mapping.kind.OwnPrevious;
import dev.backstitch.asset.mapping.kind.SamePartition;
import dev.backstitch.asset.mapping.kind.SharedBy;
import dev.backstitch.asset.mapping.kind.TrailingUnits;
import dev.backstitch.asset.mapping.kind.WholeUnit;
import dev.backstitch.asset.partition.CalendarAxis;
import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.asset.partition.DynamicKeys;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.asset.partition.Unit;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;

/** What six weeks of wrong payments reach, seen on 2022-05-01; counted apart by brute force. */
class PaymentsTest {
  private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");
  private static final Instant NOW = Instant.parse("2022-05-01T06:00:00Z");
  private static final Dimension DAY =
      Dimension.from("day", CalendarAxis.days(BERLIN), "2021-04-01");
  private static final Dimension REGION = Dimension.fixed("region", "eu", "uk", "us");
  private static final Scheme DAYS = Scheme.of(DAY);
  private static final Scheme WEEKS =
      Scheme.of(DAY.by("week", CalendarAxis.weeks(BERLIN, DayOfWeek.MONDAY)));
  private static final Scheme MONTHS = Scheme.of(DAY.by("month", CalendarAxis.months(BERLIN)));
  private static final Scheme REGIONAL = Scheme.of(DAY, REGION);
  private static final Scheme REGIONAL_MONTHLY = Scheme.of(MONTHS.dimension(0), REGION);
  private static final PartitionSet SEED =
      DAYS.extentAt(NOW, DynamicKeys.NONE).onlyClosed().parse("2022-03-01..2022-04-11");

  /** Closed partitions only; {@code weekly} is built while open. */
  private static PartitionSet reached(PartitionSet up, MappingSpec spec, Scheme down) {
    Mapping mapping = spec.resolve(new Ends("test", up.extent().scheme(), down));
    return mapping.forward(up, down.extentAt(NOW, DynamicKeys.NONE).onlyClosed());
  }

  @Test
  void reachesTheCountedPartitions() {
    MappingSpec quarter = TrailingUnits.of(90, Unit.DAY).clippedAtStart();
    MappingSpec week = TrailingUnits.of(7, Unit.DAY).clippedAtStart();
    assertThat(SEED.count()).isEqualTo(42);
    assertThat(reached(SEED, new WholeUnit(Unit.WEEK), WEEKS).count()).isEqualTo(7);
    assertThat(reached(SEED, new WholeUnit(Unit.MONTH), MONTHS).text())
        .isEqualTo("2022-03..2022-04");
    assertThat(reached(SEED, quarter, MONTHS).count()).isEqualTo(2);
    PartitionSet regional = reached(SEED, new SharedBy("region"), REGIONAL);
    assertThat(regional.count()).isEqualTo(126);
    Each monthly = new Each(new WholeUnit(Unit.MONTH), new SamePartition());
    assertThat(reached(regional, monthly, REGIONAL_MONTHLY).count()).isEqualTo(6);
    assertThat(reached(regional, new EveryKeyOf("region"), DAYS).count()).isEqualTo(42);
    assertThat(reached(SEED, new AllPartitions(), Scheme.WHOLE).count()).isEqualTo(1);
    assertThat(reached(SEED, week, DAYS).text()).isEqualTo("2022-03-01..2022-04-17");
    assertThat(reached(SEED, week, DAYS).count()).isEqualTo(48);
  }

  @Test
  void theBalanceGoesOnToTheLastClosedDay() {
    PartitionSet entered = reached(SEED, new SamePartition(), DAYS);
    LinkMapping self = new OwnPrevious().resolve(new Ends("finance.balance", DAYS, DAYS));
    PartitionSet all = SelfReach.of(entered, self);
    assertThat(all.count()).isEqualTo(61);
    assertThat(all.text()).isEqualTo("2022-03-01..2022-04-30");
  }

  @Test
  void aLateDeliveryReachesTheDaysThatAreOpenForIt() {
    PartitionSet arrival = SEED.extent().parse("2022-03-22");
    assertThat(reached(arrival, new ByEventTime(0, 3), DAYS).text())
        .isEqualTo("2022-03-19..2022-03-22");
  }
}
