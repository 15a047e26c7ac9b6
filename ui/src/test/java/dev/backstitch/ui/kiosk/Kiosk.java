package dev.backstitch.ui.kiosk;

import static dev.backstitch.dsl.Assets.cleaned;
import static dev.backstitch.dsl.Assets.column;
import static dev.backstitch.dsl.Assets.csv;
import static dev.backstitch.dsl.Assets.mart;
import static dev.backstitch.dsl.Assets.raw;
import static dev.backstitch.dsl.Assets.team;
import static dev.backstitch.dsl.Mappings.byEventTime;
import static dev.backstitch.dsl.Mappings.samePartition;
import static dev.backstitch.dsl.Times.days;
import static dev.backstitch.dsl.Times.eventTime;
import static dev.backstitch.dsl.Times.openFor;

import dev.backstitch.asset.definition.Owner;
import dev.backstitch.asset.definition.Row;
import dev.backstitch.dsl.asset.RawAsset;
import dev.backstitch.dsl.asset.Table;
import dev.backstitch.dsl.scheme.Daily;
import dev.backstitch.testkit.TestProject;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** A kiosk whose till sends what it has when it is online, and whose bell takes its time. */
public final class Kiosk {
  private static final Owner TEAM = team("kiosk", "kiosk@example.org");
  private static final Daily DAYS = Daily.from("2022-01-01", "UTC");
  private static final long RINGS_NANOS = TimeUnit.MILLISECONDS.toNanos(400);

  public static final RawAsset<Daily> SALES_RAW =
      raw("kiosk.sales_raw")
          .ownedBy(TEAM)
          .partitionedBy(DAYS.named("received_day"))
          .appendedFrom(
              csv(
                  "sales/*.csv",
                  column("id", "BIGINT").required(),
                  column("sold_at", "TIMESTAMP")));

  public static final Table<Daily> SALES =
      cleaned("kiosk.sales")
          .ownedBy(TEAM)
          .partitionedBy(DAYS)
          .reads(
              "raw",
              SALES_RAW,
              byEventTime(eventTime("sold_at"), openFor(days(1)).thenQuarantine()))
          .select("SELECT id FROM raw");

  public static final Table<Daily> BELL =
      mart("kiosk.bell")
          .ownedBy(TEAM)
          .partitionedBy(DAYS)
          .reads("s", SALES, samePartition())
          .compute(
              inputs -> {
                LockSupport.parkNanos(RINGS_NANOS);
                return List.of(Row.of("rings", 1L));
              },
              column("rings", "BIGINT"));

  private Kiosk() {}

  /** Two sales of its first days come weeks later. */
  public static TestProject at() {
    return TestProject.of(Kiosk.class)
        .at("2022-01-28T08:00:00Z")
        .land("sales/a.csv", "id,sold_at\n1,2022-01-03 09:00:00\n", "2022-01-04T08:00:00Z")
        .land(
            "sales/b.csv",
            "id,sold_at\n4,2022-01-03 12:00:00\n5,2022-01-05 12:00:00\n",
            "2022-01-20T07:00:00Z");
  }
}
