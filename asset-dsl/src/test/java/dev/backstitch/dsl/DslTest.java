package dev.backstitch.dsl;

import static dev.backstitch.dsl.Assets.cleaned;
import static dev.backstitch.dsl.Assets.column;
import static dev.backstitch.dsl.Assets.csv;
import static dev.backstitch.dsl.Assets.dashboard;
import static dev.backstitch.dsl.Assets.dimension;
import static dev.backstitch.dsl.Assets.external;
import static dev.backstitch.dsl.Assets.fetched;
import static dev.backstitch.dsl.Assets.jdbc;
import static dev.backstitch.dsl.Assets.jsonLines;
import static dev.backstitch.dsl.Assets.mart;
import static dev.backstitch.dsl.Assets.param;
import static dev.backstitch.dsl.Assets.parquet;
import static dev.backstitch.dsl.Assets.raw;
import static dev.backstitch.dsl.Assets.recordBeside;
import static dev.backstitch.dsl.Assets.refuse;
import static dev.backstitch.dsl.Assets.refused;
import static dev.backstitch.dsl.Assets.savedReport;
import static dev.backstitch.dsl.Assets.schedule;
import static dev.backstitch.dsl.Assets.secret;
import static dev.backstitch.dsl.Assets.superseding;
import static dev.backstitch.dsl.Assets.team;
import static dev.backstitch.dsl.Assets.totals;
import static dev.backstitch.dsl.Mappings.allPartitions;
import static dev.backstitch.dsl.Mappings.byEventTime;
import static dev.backstitch.dsl.Mappings.samePartition;
import static dev.backstitch.dsl.Times.at;
import static dev.backstitch.dsl.Times.days;
import static dev.backstitch.dsl.Times.eventTime;
import static dev.backstitch.dsl.Times.everyDay;
import static dev.backstitch.dsl.Times.openFor;
import static dev.backstitch.dsl.Times.weekdays;
import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.Input.LatePolicy;
import dev.backstitch.asset.definition.Input.Placement;
import dev.backstitch.asset.definition.Layer;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.definition.Origin.Delivered;
import dev.backstitch.asset.definition.Origin.Versioned;
import dev.backstitch.asset.definition.Origin.Versioned.Effective;
import dev.backstitch.asset.definition.Owner;
import dev.backstitch.asset.definition.Parameter;
import dev.backstitch.asset.definition.Policy;
import dev.backstitch.asset.definition.Policy.Correction;
import dev.backstitch.asset.definition.Redelivery;
import dev.backstitch.asset.definition.Row;
import dev.backstitch.asset.definition.Schedule.CatchUp;
import dev.backstitch.asset.definition.Source;
import dev.backstitch.asset.definition.Totals;
import dev.backstitch.asset.mapping.kind.AllArrived;
import dev.backstitch.asset.schema.Past;
import dev.backstitch.dsl.asset.Dimension;
import dev.backstitch.dsl.asset.External;
import dev.backstitch.dsl.asset.RawAsset;
import dev.backstitch.dsl.asset.Table;
import dev.backstitch.dsl.reader.Exposure;
import dev.backstitch.dsl.reader.Schedule;
import dev.backstitch.dsl.scheme.Daily;
import dev.backstitch.dsl.scheme.Whole;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Every word of the language ends up in the definition, and changes only a copy. */
class DslTest {
  private static final Owner TEAM = team("team", "team@example");
  private static final Daily DAYS = Daily.from("2022-01-01", "Europe/Berlin");
  private static final RawAsset<Daily> RAW =
      raw("t.raw").ownedBy(TEAM).partitionedBy(DAYS).appendedFrom(csv("x/{partition}.csv"));
  private static final Table<Daily> TABLE =
      mart("t.table")
          .ownedBy(TEAM)
          .partitionedBy(DAYS)
          .reads("r", RAW, samePartition())
          .select("SELECT 1");

  private static Delivered delivered(RawAsset<?> raw) {
    return (Delivered) raw.definition().origin();
  }

  @Test
  void ownerHasItsHookAndApprovers() {
    Owner owner = TEAM.alertedBy(secret("HOOK")).approvedBy("ines", "paul");

    assertThat(owner).isEqualTo(new Owner("team", "team@example", "HOOK", List.of("ines", "paul")));
  }

  @Test
  void rawSaysWhenAndWhatASecondFileMeans() {
    RawAsset<Daily> raw =
        RAW.expectedOn(weekdays().except("2022-04-15").and("2022-04-16"))
            .expectedBy("04:00")
            .onRedelivery(superseding());

    assertThat(delivered(raw).redelivery()).isEqualTo(Redelivery.SUPERSEDING);
    assertThat(delivered(raw).expectedBy()).isEqualTo(LocalTime.of(4, 0));
    assertThat(delivered(raw).expected())
        .satisfies(
            c -> {
              assertThat(c.expects(LocalDate.parse("2022-04-14"))).isTrue();
              assertThat(c.expects(LocalDate.parse("2022-04-15"))).isFalse();
              assertThat(c.expects(LocalDate.parse("2022-04-16"))).isTrue();
            });
    assertThat(delivered(raw.onRedelivery(refused())).redelivery()).isEqualTo(Redelivery.REFUSED);
    assertThat(raw.definition().layer()).isEqualTo(Layer.RAW);
  }

  @Test
  void rawPromisesNothingUnlessSaid() {
    assertThat(delivered(RAW))
        .isEqualTo(new Delivered(delivered(RAW).source(), Redelivery.REFUSED, null, null));
    assertThat(delivered(RAW.expectedOn(everyDay())).expected()).isNotNull();
  }

  @Test
  void sourcesKeepFormatColumnsEncodingAndNullText() {
    Source csv =
        csv("a.csv", column("a", "DECIMAL(12,2)").required().describedAs("net"))
            .encodedAs("ISO-8859-1")
            .readingAsNull("N/A")
            .source()
            .value();

    assertThat(csv.format()).isEqualTo(Source.Format.CSV);
    assertThat(csv.encoding()).isEqualTo("ISO-8859-1");
    assertThat(csv.nullText()).isEqualTo("N/A");
    assertThat(csv.columns())
        .singleElement()
        .satisfies(
            c -> {
              assertThat(c.type().sql()).isEqualTo("DECIMAL(12,2)");
              assertThat(c.required()).isTrue();
              assertThat(c.description()).isEqualTo("net");
            });
    assertThat(jsonLines("a.json").source().value().format()).isEqualTo(Source.Format.JSON_LINES);
    assertThat(parquet("a.parquet").source().value().format()).isEqualTo(Source.Format.PARQUET);
  }

  @Test
  void fetchedRowsNameTheirPartition() {
    Source source =
        fetched(f -> List.of(Row.of("a", f.secret("KEY"))), column("a", "VARCHAR"))
            .source()
            .value();

    assertThat(source.format()).isEqualTo(Source.Format.FETCHED);
    assertThat(source.namesPartition()).isTrue();
    assertThat(source.columns()).hasSize(1);
  }

  @Test
  void tableKeepsKeyYieldsAndParameters() {
    AssetDefinition table =
        TABLE
            .keyedBy("a", "b")
            .yields(column("a", "BIGINT").required())
            .with(param("scale", "2"))
            .with(param("x", "y"))
            .definition();

    assertThat(table.key()).containsExactly("a", "b");
    assertThat(table.yields()).extracting(c -> c.name()).containsExactly("a");
    assertThat(table.origin())
        .isEqualTo(
            new Origin.Selected(
                "SELECT 1", List.of(new Parameter("scale", "2"), new Parameter("x", "y"))));
  }

  @Test
  void columnKeepsItsPast() {
    AssetDefinition table =
        TABLE
            .yields(
                column("amt", "DECIMAL(18,2)").formerly("amount").formerly("sum").oldRowsHave("1"))
            .definition();

    assertThat(table.yields().get(0).past()).isEqualTo(new Past(List.of("amount", "sum"), "1.00"));
  }

  @Test
  void tableKeepsHowItIsRun() {
    Policy policy =
        TABLE
            .builtWhileOpen()
            .onceReported(recordBeside())
            .publishedWith("month-end")
            .freshBy("06:30")
            .inPool("big", 3)
            .definition()
            .policy();

    assertThat(policy)
        .isEqualTo(
            new Policy(true, "month-end", Correction.RECORD_BESIDE, LocalTime.of(6, 30), "big", 3));
    assertThat(TABLE.onceReported(refuse()).definition().policy().onceReported())
        .isEqualTo(Correction.REFUSE);
  }

  @Test
  void notesOfEveryKindOfAssetAreKept() {
    assertThat(TABLE.tagged("b").tagged("a").inGroup("g").describedAs("d").formerly("t.old"))
        .extracting(t -> t.definition().notes().toString())
        .isEqualTo(
            "Notes[description=d, tags=[a, b], group=g, formerly=[t.old], waivers=[],"
                + " deterministic=null]");
    assertThat(RAW.tagged("a").inGroup("g").describedAs("d").formerly("t.old"))
        .extracting(t -> t.definition().notes().toString())
        .isEqualTo(
            "Notes[description=d, tags=[a], group=g, formerly=[t.old], waivers=[],"
                + " deterministic=null]");
  }

  @Test
  void refinementChangesOnlyACopy() {
    AssetDefinition before = TABLE.definition();
    TABLE.keyedBy("a").builtWhileOpen().tagged("x").mustHold(Checks.notNull("a"));

    assertThat(TABLE.definition()).isEqualTo(before);
  }

  @Test
  void inputsComeInOrderWithTheirOwnAliases() {
    Table<Daily> two =
        cleaned("t.two")
            .ownedBy(TEAM)
            .partitionedBy(DAYS)
            .reads(
                "a", RAW, byEventTime(eventTime("at").inZone("UTC"), openFor(days(3)).thenReject()))
            .reads("b", TABLE, samePartition())
            .readsOwnPrevious("c")
            .select("SELECT 1");

    assertThat(two.definition().inputs())
        .extracting(i -> i.alias() + " " + i.upstream() + " " + i.mapping().words())
        .containsExactly(
            "a t.raw byEventTime(openFor(days(3)))",
            "b t.table samePartition()",
            "c t.two readsOwnPrevious()");
    assertThat(two.definition().inputs().get(0).placement())
        .isEqualTo(new Placement("at", "UTC", LatePolicy.REJECT));
    assertThat(two.definition().layer()).isEqualTo(Layer.CLEANED);
  }

  @Test
  void javaStepDeclaresItsColumns() {
    Table<Whole> computed =
        mart("t.x")
            .ownedBy(TEAM)
            .unpartitioned()
            .reads("a", RAW, allPartitions())
            .compute(in -> List.of(), column("a", "BIGINT"), column("b", "DATE"));

    assertThat(computed.definition().origin())
        .isInstanceOfSatisfying(
            Origin.Computed.class,
            o -> assertThat(o.columns()).extracting(c -> c.name()).containsExactly("a", "b"));
    assertThat(computed.definition().scheme().isWhole()).isTrue();
  }

  @Test
  void queryIsReadFromAResourceBesideTheDeclaringClass() {
    Table<Daily> table =
        mart("t.x")
            .ownedBy(TEAM)
            .partitionedBy(DAYS)
            .reads("a", RAW, samePartition())
            .selectFrom("beside.sql");

    assertThat(table.definition().origin())
        .isEqualTo(new Origin.Selected("SELECT a FROM a\n", List.of()));
    assertThat(table.problems()).isEmpty();
  }

  @Test
  void backdatedDimensionReadsItsWholeFeed() {
    Dimension dimension =
        dimension("t.dim")
            .ownedBy(TEAM)
            .fromChanges(RAW)
            .keyedBy("k", "l")
            .tracking("v")
            .effectiveAt(eventTime("since").inZone("UTC"))
            .publishedWith("g")
            .mustHold(Checks.notNull("v"));

    assertThat(dimension.definition().origin())
        .isEqualTo(
            new Versioned(
                Versioned.Feed.CHANGES,
                List.of("k", "l"),
                List.of("v"),
                new Effective("since", "UTC")));
    assertThat(dimension.definition().inputs())
        .singleElement()
        .satisfies(i -> assertThat(i.mapping()).isEqualTo(new AllArrived()));
    assertThat(dimension.definition().isBuilt()).isTrue();
  }

  @Test
  void dimensionKeepsDaysByWhenTheyHoldAndNotByArrival() {
    RawAsset<Daily> arrivals =
        raw("t.in").ownedBy(TEAM).partitionedBy(DAYS.named("received_day")).appendedFrom(csv("x"));
    Dimension dimension =
        dimension("t.dim")
            .ownedBy(TEAM)
            .fromFullSnapshots(arrivals)
            .keyedBy("k")
            .tracking("v")
            .effectiveFromSnapshot();

    assertThat(dimension.definition().scheme().shape()).isEqualTo("day");
    assertThat(
            mart("t.x")
                .ownedBy(TEAM)
                .partitionedBy(DAYS)
                .readsAsOf("d", dimension, at("a.t"))
                .select("s")
                .definition()
                .inputs())
        .singleElement()
        .satisfies(i -> assertThat(i.asOf()).isEqualTo("a.t"));
  }

  @Test
  void externalTableHasColumnsAndIsNeverBuilt() {
    External<Daily> outside =
        external("t.ext")
            .ownedBy(TEAM)
            .partitionedBy(DAYS)
            .having(column("a", "BIGINT"))
            .tagged("x");

    assertThat(outside.definition().origin())
        .isInstanceOfSatisfying(Origin.Outside.class, o -> assertThat(o.columns()).hasSize(1));
    assertThat(outside.definition().layer()).isEqualTo(Layer.EXTERNAL);
    assertThat(outside.definition().isBuilt()).isFalse();
  }

  @Test
  void totalsCompareSumsAndRows() {
    var agreed =
        TABLE
            .reconciledWith(
                totals(TEAM, csv("t.csv")).per("day").sum("a", "b").rowCount("n").within("0.05"))
            .definition()
            .reconciliations()
            .get(0);

    assertThat(agreed.rowCount()).isEqualTo("n");
    assertThat(agreed.tolerance().absolute()).isEqualByComparingTo("0.05");
    assertThat(agreed.per()).containsExactly("day");
  }

  @Test
  void totalsAreInADatabaseOrTypedIn() {
    var asked = TABLE.reconciledWith(totals(TEAM, jdbc("LEDGER", "SELECT 1")).sum("a", "b"));
    var told = asked.reconciledWith(totals(TEAM).sum("a", "b").withinPercent("0.5").within("2"));

    assertThat(told.definition().reconciliations())
        .extracting(Totals::kept)
        .containsExactly(new Totals.InDatabase("LEDGER", "SELECT 1"), new Totals.TypedIn());
    assertThat(told.definition().reconciliations().get(1).tolerance().words())
        .isEqualTo("within 2 or 0.5 %");
    assertThat(totals(TEAM, jdbc(secret("LEDGER"), "SELECT 1")).totals().value().kept())
        .isEqualTo(new Totals.InDatabase("LEDGER", "SELECT 1"));
  }

  @Test
  void exposureShowsColumnsAtAnAddress() {
    Exposure exposure =
        savedReport("r").ownedBy(TEAM).showing(TABLE, "a").showing(RAW).at("https://x.example");

    assertThat(exposure.definition().shows())
        .extracting(s -> s.asset() + " " + s.columns())
        .containsExactly("t.table [a]", "t.raw []");
    assertThat(exposure.definition().url()).isEqualTo("https://x.example");
    assertThat(dashboard("d").ownedBy(TEAM).definition().url()).isNull();
  }

  @Test
  void scheduleTicksOrWaitsForArrivals() {
    Schedule ticking = schedule("s", "t.table").at("0 5 * * *", "UTC");

    assertThat(ticking.definition().cron()).isEqualTo("0 5 * * *");
    assertThat(ticking.definition().catchUp()).isEqualTo(CatchUp.NONE);
    assertThat(ticking.catchingUpLast().definition().catchUp()).isEqualTo(CatchUp.LAST);
    assertThat(schedule("s", "t.table").onArrivalOf(RAW).definition().onArrivalOf())
        .containsExactly(RAW.name());
  }
}
