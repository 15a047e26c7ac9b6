package dev.backstitch.ui.http.resource;

import static dev.backstitch.dsl.Assets.cleaned;
import static dev.backstitch.dsl.Assets.column;
import static dev.backstitch.dsl.Assets.csv;
import static dev.backstitch.dsl.Assets.raw;
import static dev.backstitch.dsl.Assets.team;
import static dev.backstitch.dsl.Mappings.byEventTime;
import static dev.backstitch.dsl.Times.days;
import static dev.backstitch.dsl.Times.eventTime;
import static dev.backstitch.dsl.Times.openFor;

import dev.backstitch.asset.definition.Owner;
import dev.backstitch.dsl.asset.RawAsset;
import dev.backstitch.dsl.asset.Table;
import dev.backstitch.dsl.scheme.Daily;

/** A kiosk whose till sends what it has when it is online. */
final class Kiosk {
  private static final Owner TEAM = team("kiosk", "kiosk@example.org");
  private static final Daily DAYS = Daily.from("2022-01-01", "UTC");

  static final RawAsset<Daily> SALES_RAW =
      raw("kiosk.sales_raw")
          .ownedBy(TEAM)
          .partitionedBy(DAYS.named("received_day"))
          .appendedFrom(
              csv(
                  "sales/*.csv",
                  column("id", "BIGINT").required(),
                  column("sold_at", "TIMESTAMP")));

  static final Table<Daily> SALES =
      cleaned("kiosk.sales")
          .ownedBy(TEAM)
          .partitionedBy(DAYS)
          .reads(
              "raw",
              SALES_RAW,
              byEventTime(eventTime("sold_at"), openFor(days(1)).thenQuarantine()))
          .select("SELECT id FROM raw");

  private Kiosk() {}
}
