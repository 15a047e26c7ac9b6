package dev.backstitch.examples.late;

import static dev.backstitch.dsl.Assets.cleaned;
import static dev.backstitch.dsl.Assets.column;
import static dev.backstitch.dsl.Assets.csv;
import static dev.backstitch.dsl.Assets.mart;
import static dev.backstitch.dsl.Assets.raw;
import static dev.backstitch.dsl.Assets.superseding;
import static dev.backstitch.dsl.Assets.team;
import static dev.backstitch.dsl.Mappings.byEventTime;
import static dev.backstitch.dsl.Mappings.samePartition;
import static dev.backstitch.dsl.Times.days;
import static dev.backstitch.dsl.Times.eventTime;
import static dev.backstitch.dsl.Times.openFor;

import dev.backstitch.asset.definition.Owner;
import dev.backstitch.dsl.asset.RawAsset;
import dev.backstitch.dsl.asset.Table;
import dev.backstitch.dsl.scheme.Daily;

/** A kiosk whose till tells local time, and sends what it has when it is online. */
final class Kiosk {
  private static final Owner TEAM = team("kiosk", "kiosk@example.org");
  private static final Daily DAYS = Daily.from("2022-01-01", "Europe/Berlin");

  static final RawAsset<Daily> SALES_RAW =
      raw("kiosk.sales_raw")
          .ownedBy(TEAM)
          .partitionedBy(DAYS.named("received_day"))
          .appendedFrom(
              csv(
                  "sales/*.csv",
                  column("id", "BIGINT").required(),
                  column("cents", "BIGINT").required(),
                  column("sold_at", "TIMESTAMP")))
          .onRedelivery(superseding());

  static final Table<Daily> SALES =
      cleaned("kiosk.sales")
          .ownedBy(TEAM)
          .partitionedBy(DAYS)
          .reads(
              "raw",
              SALES_RAW,
              byEventTime(eventTime("sold_at"), openFor(days(3)).thenQuarantine()))
          .select("SELECT id, cents FROM raw")
          .keyedBy("id");

  static final Table<Daily> STRICT =
      cleaned("kiosk.strict")
          .ownedBy(TEAM)
          .partitionedBy(DAYS)
          .reads("raw", SALES_RAW, byEventTime(eventTime("sold_at"), openFor(days(0)).thenReject()))
          .select("SELECT id, cents FROM raw");

  static final Table<Daily> TAKINGS =
      mart("kiosk.takings")
          .ownedBy(TEAM)
          .partitionedBy(DAYS)
          .reads("s", SALES, samePartition())
          .select("SELECT sum(cents) AS cents FROM s");

  private Kiosk() {}
}
