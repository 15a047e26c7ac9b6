package dev.backstitch.examples.retail;

import static dev.backstitch.dsl.Assets.cleaned;
import static dev.backstitch.dsl.Assets.column;
import static dev.backstitch.dsl.Assets.csv;
import static dev.backstitch.dsl.Assets.mart;
import static dev.backstitch.dsl.Assets.raw;
import static dev.backstitch.dsl.Assets.superseding;
import static dev.backstitch.dsl.Assets.team;
import static dev.backstitch.dsl.Assets.totals;
import static dev.backstitch.dsl.Checks.noRows;
import static dev.backstitch.dsl.Checks.notNull;
import static dev.backstitch.dsl.Checks.unique;
import static dev.backstitch.dsl.Mappings.samePartition;
import static dev.backstitch.dsl.Mappings.trailingDays;
import static dev.backstitch.dsl.Mappings.wholeTable;
import static dev.backstitch.dsl.Times.every;
import static dev.backstitch.dsl.Times.weekdays;

import dev.backstitch.asset.definition.Owner;
import dev.backstitch.dsl.asset.RawAsset;
import dev.backstitch.dsl.asset.Table;
import dev.backstitch.dsl.scheme.Daily;
import dev.backstitch.dsl.scheme.Whole;
import java.time.DayOfWeek;

/** 305 trading days of a shop in the United Kingdom, from 2010-12-01 to 2011-12-09. */
public final class Retail {
  private static final String LONDON = "Europe/London";
  private static final Owner SALES = team("sales", "sales@shop.example");
  private static final Owner FINANCE = team("finance", "finance@shop.example");

  private static final Daily DAYS = Daily.from("2010-12-01", LONDON).until("2011-12-09");
  private static final Daily RATE_DAYS =
      Daily.from("2010-11-15", LONDON).until("2011-12-09").named("published_on");

  /** Order lines as the shop sends them, one file for each trading day. */
  public static final RawAsset<Daily> ORDERS_RAW =
      raw("sales.orders_raw")
          .ownedBy(SALES)
          .partitionedBy(DAYS)
          .appendedFrom(
              csv(
                  "orders/{partition}.csv",
                  column("InvoiceNo", "VARCHAR").required(),
                  column("StockCode", "VARCHAR").required(),
                  column("Description", "VARCHAR"),
                  column("Quantity", "INTEGER").required(),
                  column("InvoiceDate", "TIMESTAMP").required(),
                  column("UnitPrice", "DECIMAL(12,3)").required(),
                  column("CustomerID", "VARCHAR"),
                  column("Country", "VARCHAR").required()))
          .expectedOn(
              every(
                      DayOfWeek.SUNDAY,
                      DayOfWeek.MONDAY,
                      DayOfWeek.TUESDAY,
                      DayOfWeek.WEDNESDAY,
                      DayOfWeek.THURSDAY,
                      DayOfWeek.FRIDAY)
                  .except(
                      "2010-12-24",
                      "2010-12-26",
                      "2010-12-27",
                      "2010-12-28",
                      "2010-12-29",
                      "2010-12-30",
                      "2010-12-31",
                      "2011-01-02",
                      "2011-01-03",
                      "2011-04-22",
                      "2011-04-24",
                      "2011-04-25",
                      "2011-04-29",
                      "2011-05-02",
                      "2011-05-30",
                      "2011-08-29"))
          .onRedelivery(superseding())
          .describedAs("Order lines as delivered; a C before the number cancels an invoice.");

  /** Reference rates of the European Central Bank, one file for each day of publication. */
  public static final RawAsset<Daily> FX_RAW =
      raw("finance.fx_raw")
          .ownedBy(FINANCE)
          .partitionedBy(RATE_DAYS)
          .appendedFrom(
              csv(
                  "landing/fx/{partition}.csv",
                  column("currency", "VARCHAR").required(),
                  column("per_eur", "DECIMAL(18,6)").required()))
          .expectedOn(weekdays().except("2011-04-22", "2011-04-25"))
          .onRedelivery(superseding());

  /** What the shop's own accounts say of each day; a number from outside. */
  public static final RawAsset<Whole> CONTROL_RAW =
      raw("finance.control_raw")
          .ownedBy(FINANCE)
          .unpartitioned()
          .appendedFrom(
              csv(
                  "control_totals.csv",
                  column("day", "DATE").required(),
                  column("rows", "BIGINT").required(),
                  column("quantity", "BIGINT").required(),
                  column("gross_gbp", "DECIMAL(18,3)").required()))
          .onRedelivery(superseding());

  /** Order lines with types; cancellations are marked, not taken out. */
  public static final Table<Daily> ORDERS =
      cleaned("sales.orders")
          .ownedBy(SALES)
          .partitionedBy(DAYS)
          .reads("raw", ORDERS_RAW, samePartition())
          .select(
              """
              SELECT InvoiceNo AS invoice,
                     StockCode AS stock_code,
                     Description AS description,
                     Quantity AS quantity,
                     InvoiceDate AS ordered_at,
                     UnitPrice AS unit_price_gbp,
                     CAST(Quantity * UnitPrice AS DECIMAL(18,3)) AS gross_gbp,
                     CAST(split_part(CustomerID, '.', 1) AS BIGINT) AS customer_id,
                     Country AS country,
                     starts_with(InvoiceNo, 'C') AS is_cancellation
              FROM raw
              """)
          .mustHold(
              notNull("invoice", "stock_code", "quantity", "gross_gbp", "country"),
              noRows("SELECT * FROM output WHERE CAST(ordered_at AS DATE) <> day"))
          .shouldHold(noRows("SELECT * FROM output WHERE is_cancellation AND quantity > 0"))
          .reconciledWith(
              totals(
                      FINANCE,
                      csv(
                          "control_totals.csv",
                          column("day", "DATE").required(),
                          column("rows", "BIGINT").required(),
                          column("quantity", "BIGINT").required(),
                          column("gross_gbp", "DECIMAL(18,3)").required()))
                  .per("day")
                  .sum("quantity", "quantity")
                  .sum("gross_gbp", "gross_gbp")
                  .rowCount("rows"))
          .describedAs("One row for each order line of the day.");

  /** Gross revenue of a day by country, in pounds. */
  public static final Table<Daily> REVENUE_BY_COUNTRY =
      mart("sales.revenue_by_country")
          .ownedBy(SALES)
          .partitionedBy(DAYS)
          .reads("orders", ORDERS, samePartition())
          .select("SELECT country, sum(gross_gbp) AS gross_gbp FROM orders GROUP BY country")
          .keyedBy("country")
          .mustHold(unique("country"));

  /** The same in euros, at the day's rate or the last one published in the ten days before. */
  public static final Table<Daily> REVENUE_EUR =
      mart("finance.revenue_eur")
          .ownedBy(FINANCE)
          .partitionedBy(DAYS)
          .reads("revenue", REVENUE_BY_COUNTRY, samePartition())
          .reads("fx", FX_RAW, trailingDays(10))
          .select(
              """
              SELECT revenue.country,
                     CAST(revenue.gross_gbp / rate.per_eur AS DECIMAL(18,6)) AS gross_eur
              FROM revenue
              CROSS JOIN (
                SELECT max_by(per_eur, published_on) AS per_eur FROM fx WHERE currency = 'GBP') rate
              """)
          .keyedBy("country")
          .mustHold(notNull("gross_eur"), unique("country"));

  /** Each day's orders beside the accounts' figures; a day that differs is not published. */
  public static final Table<Daily> CONTROL =
      mart("finance.control")
          .ownedBy(FINANCE)
          .partitionedBy(DAYS)
          .reads("orders", ORDERS, samePartition())
          .reads("accounts", CONTROL_RAW, wholeTable())
          .select(
              """
              SELECT ours.order_lines, ours.quantity, ours.gross_gbp,
                     accounts.rows AS control_lines,
                     accounts.quantity AS control_quantity,
                     accounts.gross_gbp AS control_gross_gbp
              FROM (SELECT count(*) AS order_lines,
                           sum(quantity) AS quantity,
                           sum(gross_gbp) AS gross_gbp
                    FROM orders HAVING count(*) > 0) ours
              FULL JOIN (SELECT * FROM accounts WHERE day = $day) accounts ON true
              """)
          .mustHold(
              noRows(
                  """
                  SELECT * FROM output
                  WHERE order_lines IS DISTINCT FROM control_lines
                     OR quantity IS DISTINCT FROM control_quantity
                     OR gross_gbp IS DISTINCT FROM control_gross_gbp"""));

  private Retail() {}
}
