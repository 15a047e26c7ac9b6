package dev.backstitch.dsl;

import dev.backstitch.asset.check.Tolerance;
import dev.backstitch.asset.definition.Exposure.Kind;
import dev.backstitch.asset.definition.Layer;
import dev.backstitch.asset.definition.Owner;
import dev.backstitch.asset.definition.Parameter;
import dev.backstitch.asset.definition.Policy.Correction;
import dev.backstitch.asset.definition.Redelivery;
import dev.backstitch.asset.definition.Secret;
import dev.backstitch.asset.definition.Source;
import dev.backstitch.asset.definition.Source.Format;
import dev.backstitch.asset.definition.Totals;
import dev.backstitch.asset.problem.Place;
import dev.backstitch.dsl.asset.DimensionNeedsOwner;
import dev.backstitch.dsl.asset.ExternalNeedsOwner;
import dev.backstitch.dsl.asset.RawNeedsOwner;
import dev.backstitch.dsl.asset.TableNeedsOwner;
import dev.backstitch.dsl.noted.Given;
import dev.backstitch.dsl.noted.Noted;
import dev.backstitch.dsl.reader.ExposureNeedsOwner;
import dev.backstitch.dsl.reader.ScheduleNeedsTime;
import dev.backstitch.dsl.value.DeclaredColumn;
import dev.backstitch.dsl.value.DeclaredQuery;
import dev.backstitch.dsl.value.DeclaredSource;
import dev.backstitch.dsl.value.DeclaredTotals;
import java.util.List;

/** Begins assets, their readers and the parts they are made of. Names are {@code team.table}. */
public final class Assets {
  private Assets() {}

  /** Rows as they are delivered. */
  public static RawNeedsOwner raw(String name) {
    return new RawNeedsOwner(Place.ofCaller(), name);
  }

  /** A table of rows made right: typed, deduplicated, placed in time. */
  public static TableNeedsOwner cleaned(String name) {
    return new TableNeedsOwner(Place.ofCaller(), Layer.CLEANED, name);
  }

  /** A table for people: joined, summed, reported. */
  public static TableNeedsOwner mart(String name) {
    return new TableNeedsOwner(Place.ofCaller(), Layer.MART, name);
  }

  /** What was known of each key, and from when. */
  public static DimensionNeedsOwner dimension(String name) {
    return new DimensionNeedsOwner(Place.ofCaller(), name);
  }

  /** A table that somebody else writes. */
  public static ExternalNeedsOwner external(String name) {
    return new ExternalNeedsOwner(Place.ofCaller(), name);
  }

  public static ExposureNeedsOwner dashboard(String name) {
    return new ExposureNeedsOwner(Place.ofCaller(), Kind.DASHBOARD, name);
  }

  public static ExposureNeedsOwner savedReport(String name) {
    return new ExposureNeedsOwner(Place.ofCaller(), Kind.SAVED_REPORT, name);
  }

  /** Figures that leave the house; filing one freezes what it shows. */
  public static ExposureNeedsOwner filing(String name) {
    return new ExposureNeedsOwner(Place.ofCaller(), Kind.FILING, name);
  }

  /** Materialises a selection such as {@code payments.payments_raw+} without being asked. */
  public static ScheduleNeedsTime schedule(String name, String selection) {
    return new ScheduleNeedsTime(Place.ofCaller(), name, selection);
  }

  /** The team that answers for assets, and where people reach it. */
  public static Owner team(String name, String contact) {
    return new Owner(name, contact, null, List.of());
  }

  /** The name of something kept outside the project; never its value. */
  public static Secret secret(String name) {
    return new Secret(name);
  }

  /**
   * CSV files with a header, below the landing folder. {@code {partition}} in the template is the
   * partition's key; without it a file belongs to the partition in which it is first seen.
   */
  public static DeclaredSource csv(String template, DeclaredColumn... columns) {
    return DeclaredSource.files(Place.ofCaller(), Format.CSV, template, List.of(columns));
  }

  /** Files of one JSON object a line; otherwise as {@link #csv}. */
  public static DeclaredSource jsonLines(String template, DeclaredColumn... columns) {
    return DeclaredSource.files(Place.ofCaller(), Format.JSON_LINES, template, List.of(columns));
  }

  /** Parquet files; otherwise as {@link #csv}. */
  public static DeclaredSource parquet(String template, DeclaredColumn... columns) {
    return DeclaredSource.files(Place.ofCaller(), Format.PARQUET, template, List.of(columns));
  }

  /** Rows that code fetches, once for each partition, stored as received. */
  public static DeclaredSource fetched(Source.Fetching fetching, DeclaredColumn... columns) {
    Place place = Place.ofCaller();
    return new DeclaredSource(
        DeclaredColumn.all(place, List.of(columns)).map(c -> Source.fetched(fetching, c)));
  }

  /** A column of a DuckDB type such as {@code DECIMAL(18,2)}. */
  public static DeclaredColumn column(String name, String type) {
    return DeclaredColumn.of(Place.ofCaller(), name, type);
  }

  /** A constant that SQL reads as {@code $name}. */
  public static Parameter param(String name, String value) {
    return new Parameter(name, value);
  }

  /** Totals that somebody else computed apart from the pipeline, in files that are landed. */
  public static DeclaredTotals totals(Owner from, DeclaredSource source) {
    return totals(Place.ofCaller(), from, DeclaredTotals.in(source));
  }

  /** Totals that somebody else computed apart from the pipeline, in their database. */
  public static DeclaredTotals totals(Owner from, DeclaredQuery query) {
    return totals(Place.ofCaller(), from, query.database().map(database -> database));
  }

  /** Totals that somebody tells us, who types them in when they are compared. */
  public static DeclaredTotals totals(Owner from) {
    Place place = Place.ofCaller();
    return totals(place, from, Noted.of(place, new Totals.TypedIn()));
  }

  private static DeclaredTotals totals(Place place, Owner from, Noted<Totals.Kept> kept) {
    Given.given(from, "totals", "the owner", place);
    return new DeclaredTotals(
        kept.map(k -> new Totals(from, k, List.of(), List.of(), null, Tolerance.EXACT)));
  }

  /**
   * What a database answers to one SELECT, in its own words; read only.
   *
   * @param address {@code jdbc:...} without a password, or the name of an environment variable that
   *     holds the address
   */
  public static DeclaredQuery jdbc(String address, String select) {
    return DeclaredQuery.of(Place.ofCaller(), address, select);
  }

  /** What a database answers whose address only the environment knows. */
  public static DeclaredQuery jdbc(Secret address, String select) {
    return DeclaredQuery.of(Place.ofCaller(), address.name(), select);
  }

  /** A second file is kept as the next delivery, and readers see the newest. */
  public static Redelivery superseding() {
    return Redelivery.SUPERSEDING;
  }

  /** A second, different file is refused and reported. */
  public static Redelivery refused() {
    return Redelivery.REFUSED;
  }

  /** A correction after reporting is written beside what was reported. */
  public static Correction recordBeside() {
    return Correction.RECORD_BESIDE;
  }

  /** A correction after reporting is refused. */
  public static Correction refuse() {
    return Correction.REFUSE;
  }
}
