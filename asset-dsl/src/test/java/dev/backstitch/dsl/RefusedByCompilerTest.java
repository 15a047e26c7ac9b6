package dev.backstitch.dsl;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Mistakes that never reach a graph: javac refuses them, and says why. */
class RefusedByCompilerTest {
  private static final String GIVEN =
      """
      import static dev.backstitch.dsl.Assets.*;
      import static dev.backstitch.dsl.Checks.*;
      import static dev.backstitch.dsl.Mappings.*;
      import static dev.backstitch.dsl.Times.*;
      import dev.backstitch.asset.definition.Owner;
      import dev.backstitch.dsl.asset.*;
      import dev.backstitch.dsl.reader.*;
      import dev.backstitch.dsl.scheme.*;

      class Declared {
        static final Owner TEAM = team("team", "team@example");
        static final Daily DAYS = Daily.from("2022-01-01", "UTC");
        static final Monthly MONTHS = DAYS.months();
        static final Weekly WEEKS = DAYS.weeksFrom(java.time.DayOfWeek.MONDAY);
        static final Keys REGIONS = Keys.fixed("region", "eu");
        static final RawAsset<Daily> RAW =
            raw("t.raw").ownedBy(TEAM).partitionedBy(DAYS).appendedFrom(csv("x.csv"));
        static final Table<Daily> DAY = cleaned("t.day").ownedBy(TEAM).partitionedBy(DAYS)
            .reads("r", RAW, samePartition()).select("s");
        static final Table<Monthly> MONTH = mart("t.month").ownedBy(TEAM).partitionedBy(MONTHS)
            .reads("d", DAY, wholeMonth()).select("s");
        static final Table<Weekly> WEEK = mart("t.week").ownedBy(TEAM).partitionedBy(WEEKS)
            .reads("d", DAY, wholeWeek()).select("s");
        static final Table<Grid<Daily, Keys>> GRID = mart("t.grid").ownedBy(TEAM)
            .partitionedBy(grid(DAYS, REGIONS)).reads("d", DAY, sharedBy(REGIONS)).select("s");
      """;

  record Mistake(String name, String code, List<String> says) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static Mistake mistake(String name, String code, String... says) {
    return new Mistake(name, code, List.of(says));
  }

  private static final List<Mistake> ABOUT_MAPPINGS =
      List.of(
          mistake(
              "same partition of a month read by a day",
              """
            Object x = mart("t.x").ownedBy(TEAM).partitionedBy(DAYS)
                .reads("m", MONTH, samePartition()).select("s");
            """,
              "? super Daily",
              "equality constraints: Monthly",
              "lower bounds: Daily"),
          mistake(
              "a whole month read by a week",
              """
            Object x = mart("t.x").ownedBy(TEAM).partitionedBy(WEEKS)
                .reads("d", DAY, wholeMonth()).select("s");
            """,
              "PartitionMapping<U,Monthly> conforms to PartitionMapping<U,? super Weekly>"),
          mistake(
              "a month as a whole of weeks",
              """
            Object x = mart("t.x").ownedBy(TEAM).partitionedBy(MONTHS)
                .reads("w", WEEK, wholeMonth()).select("s");
            """,
              "equality constraints: Weekly",
              "PartOfMonth"),
          mistake(
              "trailing days of months",
              """
            Object x = mart("t.x").ownedBy(TEAM).partitionedBy(DAYS)
                .reads("m", MONTH, trailingDays(7)).select("s");
            """,
              "incompatible equality constraints Daily,Monthly"),
          mistake(
              "a trailing window read by keys",
              """
            Object x = mart("t.x").ownedBy(TEAM).partitionedBy(REGIONS)
                .reads("d", DAY, trailingDays(7)).select("s");
            """,
              "TrailingDays cannot be converted to PartitionMapping<U,? super Keys>"),
          mistake(
              "event time read by keys",
              """
            Object x = mart("t.x").ownedBy(TEAM).partitionedBy(REGIONS)
                .reads("r", RAW, byEventTime(eventTime("t"), openFor(days(3)).thenReject()))
                .select("s");
            """,
              "PartitionMapping<U,Time> conforms to PartitionMapping<U,? super Keys>"),
          mistake(
              "a grid that reads a day without saying how",
              """
            Object x = mart("t.x").ownedBy(TEAM).partitionedBy(grid(DAYS, REGIONS))
                .reads("d", DAY, samePartition()).select("s");
            """,
              "equality constraints: Daily",
              "lower bounds: Grid<Daily,Keys>"),
          mistake(
              "each with its dimensions swapped",
              """
            Object x = mart("t.x").ownedBy(TEAM).partitionedBy(grid(MONTHS, REGIONS))
                .reads("g", GRID, each(samePartition(), wholeMonth())).select("s");
            """,
              "equality constraints: Keys",
              "Monthly"));

  private static final List<Mistake> ABOUT_PARTS =
      List.of(
          mistake(
              "no owner",
              """
            Object x = mart("t.x").partitionedBy(DAYS);
            """,
              "method partitionedBy(Daily)",
              "class TableNeedsOwner"),
          mistake(
              "no partitioning",
              """
            Object x = mart("t.x").ownedBy(TEAM).reads("d", DAY, samePartition());
            """,
              "TableNeedsPartitions"),
          mistake(
              "a late window without a decision",
              """
            Object x = cleaned("t.x").ownedBy(TEAM).partitionedBy(DAYS)
                .reads("r", RAW, byEventTime(eventTime("t"), openFor(days(3)))).select("s");
            """,
              "LateWindow cannot be converted to LateArrival"),
          mistake(
              "as of a table without history",
              """
            Object x = mart("t.x").ownedBy(TEAM).partitionedBy(DAYS)
                .reads("d", DAY, samePartition()).readsAsOf("t", DAY, at("d.t")).select("s");
            """,
              "Table<Daily> cannot be converted to Dimension"),
          mistake(
              "as of no moment",
              """
            Object x = mart("t.x").ownedBy(TEAM).partitionedBy(DAYS)
                .reads("d", DAY, samePartition())
                .readsAsOf("t", dimension("t.dim").ownedBy(TEAM).fromChanges(RAW)
                    .keyedBy("k").tracking("t").effectiveFromSnapshot())
                .select("s");
            """,
              "required: String,Dimension,Moment",
              "found: String,Dimension"),
          mistake(
              "a dimension without a key",
              """
            Object x = dimension("t.dim").ownedBy(TEAM).fromChanges(RAW).tracking("t");
            """,
              "method tracking(String)",
              "class DimensionNeedsKey"),
          mistake(
              "a half-finished declaration used as an asset",
              """
            Table<Daily> X = mart("t.x").ownedBy(TEAM).partitionedBy(DAYS)
                .reads("d", DAY, samePartition());
            """,
              "TableInputs<Daily> conforms to Table<Daily>"),
          mistake(
              "a cycle of two constants",
              """
            Table<Daily> P = mart("t.p").ownedBy(TEAM).partitionedBy(DAYS)
                .reads("q", Q, samePartition()).select("s");
            static final Table<Daily> Q = mart("t.q").ownedBy(TEAM).partitionedBy(DAYS)
                .reads("p", P, samePartition()).select("s");
            """,
              "illegal forward reference"),
          mistake(
              "an exposure that names its asset by text",
              """
            Object x = dashboard("d").ownedBy(TEAM).showing("t.day", "c");
            """,
              "String cannot be converted to Asset<?>"),
          mistake(
              "a correction policy on raw",
              """
            Object x = RAW.onceReported(recordBeside());
            """,
              "method onceReported(Policy.Correction)",
              "RawAsset<Daily>"));

  static Stream<Mistake> mistakes() {
    return Stream.concat(ABOUT_MAPPINGS.stream(), ABOUT_PARTS.stream());
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void mistakeIsRefusedWithItsReason(Mistake mistake) {
    List<String> errors = Javac.errors("Declared", source(mistake.code()));

    assertThat(errors).hasSize(1);
    assertThat(errors.get(0)).contains(mistake.says());
  }

  static Stream<String> legal() {
    return Stream.of(
        """
        Object x = mart("t.x").ownedBy(TEAM).partitionedBy(DAYS)
            .reads("d", DAY, samePartition()).select("s");
        """,
        """
        Object x = mart("t.x").ownedBy(TEAM).partitionedBy(MONTHS)
            .reads("w", WEEK, overlapping()).select("s");
        """);
  }

  @ParameterizedTest
  @MethodSource("legal")
  void whatMeansSomethingCompiles(String code) {
    assertThat(Javac.errors("Declared", source(code))).isEmpty();
  }

  @Test
  void eighteenMistakesAreListed() {
    assertThat(mistakes()).hasSize(18);
  }

  private static String source(String code) {
    return GIVEN + "  static final " + code + "}\n";
  }
}
