package dev.backstitch.dsl;

import dev.backstitch.asset.mapping.MappingSpec;
import dev.backstitch.asset.mapping.kind.AllPartitions;
import dev.backstitch.asset.mapping.kind.ByTable;
import dev.backstitch.asset.mapping.kind.EveryKeyOf;
import dev.backstitch.asset.mapping.kind.Latest;
import dev.backstitch.asset.mapping.kind.Overlapping;
import dev.backstitch.asset.mapping.kind.Reads;
import dev.backstitch.asset.mapping.kind.SamePartition;
import dev.backstitch.asset.mapping.kind.SharedBy;
import dev.backstitch.asset.mapping.kind.WholeTable;
import dev.backstitch.asset.mapping.kind.WholeUnit;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.Unit;
import dev.backstitch.asset.problem.Place;
import dev.backstitch.dsl.mapping.EventTime;
import dev.backstitch.dsl.mapping.LateArrival;
import dev.backstitch.dsl.mapping.PartitionMapping;
import dev.backstitch.dsl.mapping.TrailingDays;
import dev.backstitch.dsl.mapping.TrailingHours;
import dev.backstitch.dsl.mapping.TrailingMonths;
import dev.backstitch.dsl.scheme.Daily;
import dev.backstitch.dsl.scheme.Grid;
import dev.backstitch.dsl.scheme.Keys;
import dev.backstitch.dsl.scheme.Monthly;
import dev.backstitch.dsl.scheme.PartOfDay;
import dev.backstitch.dsl.scheme.PartOfMonth;
import dev.backstitch.dsl.scheme.PartOfWeek;
import dev.backstitch.dsl.scheme.Partitioning;
import dev.backstitch.dsl.scheme.Time;
import dev.backstitch.dsl.scheme.Weekly;
import dev.backstitch.dsl.scheme.Whole;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** Says which partitions of an input a partition reads; each with a date example. */
public final class Mappings {
  private Mappings() {}

  /** The one with my key: 2022-03-09 reads 2022-03-09. */
  public static <P extends Partitioning> PartitionMapping<P, P> samePartition() {
    return mapping(Place.ofCaller(), new SamePartition());
  }

  /**
   * The last {@code n} days that end where mine ends. Seven: 2022-03-09 reads 2022-03-03 to
   * 2022-03-09. Ninety, read by a month: 2022-03 reads 2022-01-01 to 2022-03-31.
   */
  public static TrailingDays trailingDays(int n) {
    return TrailingDays.of(Place.ofCaller(), n);
  }

  /** The last {@code n} elapsed hours: with 3, the hour 09:00 reads 07:00, 08:00 and 09:00. */
  public static TrailingHours trailingHours(int n) {
    return TrailingHours.of(Place.ofCaller(), n);
  }

  /** The last {@code n} months: with 3, 2022-03 reads 2022-01 to 2022-03. */
  public static TrailingMonths trailingMonths(int n) {
    return TrailingMonths.of(Place.ofCaller(), n);
  }

  /** All hours of my day: 23, 24 or 25 of them. */
  public static <U extends PartOfDay> PartitionMapping<U, Daily> wholeDay() {
    return mapping(Place.ofCaller(), new WholeUnit(Unit.DAY));
  }

  /** All parts of my week: the week 2022-03-07 reads 2022-03-07 to 2022-03-13. */
  public static <U extends PartOfWeek> PartitionMapping<U, Weekly> wholeWeek() {
    return mapping(Place.ofCaller(), new WholeUnit(Unit.WEEK));
  }

  /** All parts of my month: 2022-03 reads 2022-03-01 to 2022-03-31. */
  public static <U extends PartOfMonth> PartitionMapping<U, Monthly> wholeMonth() {
    return mapping(Place.ofCaller(), new WholeUnit(Unit.MONTH));
  }

  /**
   * Every partition that overlaps mine in time, between any units and zones: the week 2022-02-28
   * reads the months 2022-02 and 2022-03.
   */
  public static <U extends Time, D extends Time> PartitionMapping<U, D> overlapping() {
    return mapping(Place.ofCaller(), new Overlapping());
  }

  /** Every partition that exists; a new one is a change of what is read. */
  public static <U extends Partitioning> PartitionMapping<U, Partitioning> allPartitions() {
    return mapping(Place.ofCaller(), new AllPartitions());
  }

  /** The whole of an unpartitioned asset. */
  public static PartitionMapping<Whole, Partitioning> wholeTable() {
    return mapping(Place.ofCaller(), new WholeTable());
  }

  /** Only the last partition that exists when the step is planned, whatever mine is. */
  public static <U extends Partitioning> PartitionMapping<U, Partitioning> latest() {
    return mapping(Place.ofCaller(), new Latest());
  }

  /**
   * Filed by arrival, wanted by event: with {@code openFor(days(3))} the day 2022-03-19 reads the
   * arrivals of 2022-03-19 to 2022-03-22, and of them the rows whose column lies in 2022-03-19.
   */
  public static <U extends Time> PartitionMapping<U, Time> byEventTime(
      EventTime time, LateArrival late) {
    return PartitionMapping.placing(time, late);
  }

  /** Folds a dimension: 2022-03-09 reads 2022-03-09|eu, 2022-03-09|uk and 2022-03-09|us. */
  public static <A extends Partitioning> PartitionMapping<Grid<A, Keys>, A> everyKeyOf(
      Keys dimension) {
    return mapping(Place.ofCaller(), new EveryKeyOf(dimension.name()));
  }

  /** Splits by a dimension: 2022-03-09|eu and 2022-03-09|us both read 2022-03-09. */
  public static <A extends Partitioning> PartitionMapping<A, Grid<A, Keys>> sharedBy(
      Keys dimension) {
    return mapping(Place.ofCaller(), new SharedBy(dimension.name()));
  }

  /**
   * One mapping for each dimension of two grids. With {@code each(wholeMonth(), samePartition())}
   * the partition 2022-03|eu reads 2022-03-01|eu to 2022-03-31|eu.
   */
  public static <
          A extends Partitioning,
          B extends Partitioning,
          C extends Partitioning,
          E extends Partitioning>
      PartitionMapping<Grid<A, B>, Grid<C, E>> each(
          PartitionMapping<A, ? super C> first, PartitionMapping<B, ? super E> second) {
    return PartitionMapping.each(Place.ofCaller(), first, second);
  }

  /** Fixed keys by a table from upstream key to the keys that read it; every upstream key is in. */
  public static PartitionMapping<Keys, Keys> byTable(Map<String, Set<String>> readersOf) {
    return mapping(Place.ofCaller(), new ByTable(readersOf));
  }

  /** The keys that a pure function gives for mine; the name stands for it in reasons. */
  public static <U extends Partitioning, D extends Partitioning> PartitionMapping<U, D> byFunction(
      String name, Function<PartitionKey, Set<PartitionKey>> reads) {
    return mapping(Place.ofCaller(), new Reads(name, reads));
  }

  private static <U extends Partitioning, D extends Partitioning> PartitionMapping<U, D> mapping(
      Place place, MappingSpec spec) {
    return PartitionMapping.of(place, spec);
  }
}
