package dev.backstitch.examples.dimension;

import static dev.backstitch.dsl.Assets.cleaned;
import static dev.backstitch.dsl.Assets.column;
import static dev.backstitch.dsl.Assets.csv;
import static dev.backstitch.dsl.Assets.dimension;
import static dev.backstitch.dsl.Assets.mart;
import static dev.backstitch.dsl.Assets.raw;
import static dev.backstitch.dsl.Assets.superseding;
import static dev.backstitch.dsl.Assets.team;
import static dev.backstitch.dsl.Mappings.byEventTime;
import static dev.backstitch.dsl.Mappings.samePartition;
import static dev.backstitch.dsl.Mappings.wholeMonth;
import static dev.backstitch.dsl.Times.at;
import static dev.backstitch.dsl.Times.days;
import static dev.backstitch.dsl.Times.eventTime;
import static dev.backstitch.dsl.Times.openFor;

import dev.backstitch.asset.definition.Owner;
import dev.backstitch.dsl.asset.Dimension;
import dev.backstitch.dsl.asset.RawAsset;
import dev.backstitch.dsl.asset.Table;
import dev.backstitch.dsl.scheme.Daily;
import dev.backstitch.dsl.scheme.Monthly;

/** A shop in Berlin that knows which tier each customer had when it was paid. */
final class Tiers {
  private static final Owner SHOP = team("shop", "shop@example.org");
  private static final String BERLIN = "Europe/Berlin";
  static final Daily DAYS = Daily.from("2024-01-01", BERLIN);

  static final RawAsset<Daily> CUSTOMERS =
      raw("shop.customers")
          .ownedBy(SHOP)
          .partitionedBy(DAYS.named("sent_on"))
          .appendedFrom(
              csv(
                  "customers/{partition}.csv",
                  column("customer", "BIGINT"),
                  column("tier", "VARCHAR"),
                  column("name", "VARCHAR")))
          .onRedelivery(superseding());

  static final RawAsset<Daily> PAYMENTS_RAW =
      raw("shop.payments_raw")
          .ownedBy(SHOP)
          .partitionedBy(DAYS.named("received_on"))
          .appendedFrom(
              csv(
                  "payments/*.csv",
                  column("customer", "BIGINT").required(),
                  column("eur", "DECIMAL(12,2)").required(),
                  column("paid_at", "TIMESTAMPTZ").required()));

  static final Dimension TIERS =
      dimension("shop.tiers")
          .ownedBy(SHOP)
          .fromFullSnapshots(CUSTOMERS)
          .keyedBy("customer")
          .tracking("tier")
          .effectiveFromSnapshot();

  static final Table<Daily> PAYMENTS =
      cleaned("shop.payments")
          .ownedBy(SHOP)
          .partitionedBy(DAYS)
          .reads(
              "raw",
              PAYMENTS_RAW,
              byEventTime(eventTime("paid_at"), openFor(days(3)).thenQuarantine()))
          .select("SELECT customer, eur, paid_at FROM raw");

  static final Table<Daily> TIERED =
      mart("shop.tiered")
          .ownedBy(SHOP)
          .partitionedBy(DAYS)
          .reads("p", PAYMENTS, samePartition())
          .readsAsOf("t", TIERS, at("p.paid_at"))
          .select(
              """
              SELECT p.customer, t.tier, p.eur, p.paid_at
              FROM p LEFT JOIN t ON t.customer = p.customer AND $as_of(t, p.paid_at)
              """);

  static final Table<Monthly> REVENUE =
      mart("shop.revenue")
          .ownedBy(SHOP)
          .partitionedBy(DAYS.months())
          .reads("p", TIERED, wholeMonth())
          .select("SELECT tier, sum(eur) AS eur FROM p GROUP BY tier")
          .keyedBy("tier");

  static final Table<Daily> HEADS =
      mart("shop.heads")
          .ownedBy(SHOP)
          .partitionedBy(DAYS)
          .reads("c", CUSTOMERS, samePartition())
          .select("SELECT count(*) AS customers FROM c");

  private Tiers() {}
}
