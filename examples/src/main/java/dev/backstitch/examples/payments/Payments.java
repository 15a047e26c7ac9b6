package dev.backstitch.examples.payments;

import static dev.backstitch.dsl.Assets.cleaned;
import static dev.backstitch.dsl.Assets.column;
import static dev.backstitch.dsl.Assets.csv;
import static dev.backstitch.dsl.Assets.dashboard;
import static dev.backstitch.dsl.Assets.dimension;
import static dev.backstitch.dsl.Assets.filing;
import static dev.backstitch.dsl.Assets.mart;
import static dev.backstitch.dsl.Assets.param;
import static dev.backstitch.dsl.Assets.raw;
import static dev.backstitch.dsl.Assets.recordBeside;
import static dev.backstitch.dsl.Assets.schedule;
import static dev.backstitch.dsl.Assets.superseding;
import static dev.backstitch.dsl.Assets.team;
import static dev.backstitch.dsl.Assets.totals;
import static dev.backstitch.dsl.Checks.acceptedValues;
import static dev.backstitch.dsl.Checks.everyRowMatches;
import static dev.backstitch.dsl.Checks.inRange;
import static dev.backstitch.dsl.Checks.noRows;
import static dev.backstitch.dsl.Checks.notNull;
import static dev.backstitch.dsl.Checks.rowCountAtLeast;
import static dev.backstitch.dsl.Checks.rowCountWithin;
import static dev.backstitch.dsl.Checks.unique;
import static dev.backstitch.dsl.Mappings.allPartitions;
import static dev.backstitch.dsl.Mappings.byEventTime;
import static dev.backstitch.dsl.Mappings.samePartition;
import static dev.backstitch.dsl.Mappings.trailingDays;
import static dev.backstitch.dsl.Mappings.wholeMonth;
import static dev.backstitch.dsl.Mappings.wholeTable;
import static dev.backstitch.dsl.Mappings.wholeWeek;
import static dev.backstitch.dsl.Times.at;
import static dev.backstitch.dsl.Times.days;
import static dev.backstitch.dsl.Times.eventTime;
import static dev.backstitch.dsl.Times.openFor;
import static dev.backstitch.dsl.Times.weekdays;
import static java.time.DayOfWeek.MONDAY;

import dev.backstitch.asset.definition.Owner;
import dev.backstitch.dsl.asset.Dimension;
import dev.backstitch.dsl.asset.RawAsset;
import dev.backstitch.dsl.asset.Table;
import dev.backstitch.dsl.reader.Exposure;
import dev.backstitch.dsl.reader.Schedule;
import dev.backstitch.dsl.scheme.Daily;
import dev.backstitch.dsl.scheme.Monthly;
import dev.backstitch.dsl.scheme.Weekly;
import dev.backstitch.dsl.scheme.Whole;

/** Three teams, thirteen months, a dozen currencies. */
public final class Payments {
  private static final String BERLIN = "Europe/Berlin";
  private static final Owner PAYMENTS_TEAM = team("payments", "payments@bank.example");
  private static final Owner CRM = team("crm", "crm@bank.example");
  private static final Owner FINANCE =
      team("finance", "finance@bank.example").approvedBy("ines", "paul");

  private static final Daily DAYS = Daily.from("2021-04-01", BERLIN).until("2022-04-30");
  private static final Daily ARRIVALS =
      Daily.from("2021-04-01", BERLIN).until("2022-05-03").named("received_day");
  private static final Daily RATE_DAYS =
      Daily.from("2021-03-22", BERLIN).until("2022-04-30").named("published_on");
  private static final Weekly WEEKS = DAYS.weeksFrom(MONDAY);
  private static final Monthly MONTHS = DAYS.months();

  /** Card payments, filed by the day they arrived: a payment may come late or twice. */
  public static final RawAsset<Daily> PAYMENTS_RAW =
      raw("payments.payments_raw")
          .ownedBy(PAYMENTS_TEAM)
          .partitionedBy(ARRIVALS)
          .appendedFrom(
              csv(
                  "landing/payments/*.csv",
                  column("payment_id", "BIGINT").required(),
                  column("customer_id", "BIGINT").required(),
                  column("region", "VARCHAR"),
                  column("currency", "VARCHAR").required(),
                  column("amount", "DECIMAL(14,2)").required(),
                  column("paid_at", "TIMESTAMPTZ").required()))
          .expectedBy("04:00");

  /** Reference rates of the European Central Bank; none at weekends and on its holidays. */
  public static final RawAsset<Daily> FX_RAW =
      raw("finance.fx_raw")
          .ownedBy(FINANCE)
          .partitionedBy(RATE_DAYS)
          .appendedFrom(
              csv(
                  "landing/fx/{partition}.csv",
                  column("currency", "VARCHAR").required(),
                  column("per_eur", "DECIMAL(18,6)").required()))
          .expectedOn(weekdays().except("2021-04-02", "2021-04-05", "2022-04-15", "2022-04-18"))
          .onRedelivery(superseding());

  /** Every customer's tier, sent whole each night. */
  public static final RawAsset<Daily> CUSTOMERS_RAW =
      raw("crm.customers_raw")
          .ownedBy(CRM)
          .partitionedBy(ARRIVALS)
          .appendedFrom(
              csv(
                  "landing/customers/{partition}.csv",
                  column("customer_id", "BIGINT").required(),
                  column("tier", "VARCHAR").required()))
          .onRedelivery(superseding());

  /** The finance department's own daily totals. */
  public static final RawAsset<Whole> FINANCE_RAW =
      raw("finance.daily_totals_raw")
          .ownedBy(FINANCE)
          .unpartitioned()
          .appendedFrom(
              csv(
                  "landing/finance/daily_totals.csv",
                  column("day", "DATE").required(),
                  column("currency", "VARCHAR").required(),
                  column("total_eur", "DECIMAL(18,2)"),
                  column("unrated", "INTEGER").required()))
          .onRedelivery(superseding());

  /** Payments by the Berlin day on which they happened; a day is open for three days more. */
  public static final Table<Daily> PAYMENTS =
      cleaned("payments.payments")
          .ownedBy(PAYMENTS_TEAM)
          .partitionedBy(DAYS)
          .reads(
              "raw",
              PAYMENTS_RAW,
              byEventTime(eventTime("paid_at"), openFor(days(3)).thenQuarantine()))
          .select(
              """
              SELECT payment_id, customer_id, region, currency, amount, paid_at
              FROM raw
              QUALIFY row_number() OVER (
                PARTITION BY payment_id
                ORDER BY received_day, delivery_path, delivery_line) = 1
              """)
          .keyedBy("payment_id")
          .mustHold(unique("payment_id"), notNull("customer_id", "currency", "amount"))
          .shouldHold(
              rowCountWithin(30).ofPreviousPartition(), inRange("amount", "-1000000", "1000000"));

  /** A rate for every day: where none was published, the last one of the week, and which it is. */
  public static final Table<Daily> FX_RATES =
      cleaned("finance.fx_rates")
          .ownedBy(FINANCE)
          .partitionedBy(DAYS)
          .reads("raw", FX_RAW, trailingDays(7))
          .select(
              """
              SELECT currency, max_by(per_eur, published_on) AS per_eur,
                     max(published_on) AS published_on
              FROM raw GROUP BY currency
              """)
          .keyedBy("currency")
          .mustHold(unique("currency"), rowCountAtLeast(12))
          .shouldHold(
              noRows("SELECT * FROM output WHERE currency = 'RUB' AND published_on < day - 4"));

  /** What each customer's tier was, and from when to when. */
  public static final Dimension TIERS =
      dimension("crm.customer_tiers")
          .ownedBy(CRM)
          .fromFullSnapshots(CUSTOMERS_RAW)
          .keyedBy("customer_id")
          .tracking("tier")
          .effectiveFromSnapshot();

  /**
   * Payments in euros, each under the tier that its customer had then; a payment without a rate has
   * none, and is counted, never guessed.
   */
  public static final Table<Daily> PAYMENTS_EUR =
      mart("payments.payments_eur")
          .ownedBy(PAYMENTS_TEAM)
          .partitionedBy(DAYS)
          .reads("p", PAYMENTS, samePartition())
          .reads("fx", FX_RATES, samePartition())
          .readsAsOf("t", TIERS, at("p.paid_at"))
          .select(
              """
              SELECT p.payment_id, p.customer_id, p.region, t.tier, p.currency, p.amount,
                     CASE p.currency
                       WHEN 'EUR' THEN p.amount
                       ELSE CAST(round(CAST(p.amount / fx.per_eur / CASE
                         WHEN $day >= CAST($settled_from AS DATE)
                           AND list_contains(string_split($settled_in_eur, ','), p.currency)
                         THEN fx.per_eur ELSE 1 END AS DECIMAL(28,10)), $scale) AS DECIMAL(18,2))
                     END AS amount_eur,
                     fx.published_on AS rate_published_on, p.paid_at
              FROM p LEFT JOIN fx USING (currency)
              LEFT JOIN t ON t.customer_id = p.customer_id AND $as_of(t, p.paid_at)
              """)
          // Currencies that the processor settles in euros from a day on, so that their amounts are
          // to be turned twice. There are none: whoever names one makes its figures wrong.
          .with(
              param("scale", "2"), param("settled_in_eur", ""), param("settled_from", "2021-04-01"))
          .keyedBy("payment_id")
          .mustHold(
              unique("payment_id"),
              everyRowMatches("t", "customer_id", "tier"),
              noRows("SELECT * FROM output WHERE amount_eur IS NULL AND currency <> 'RUB'"))
          .shouldHold(noRows("SELECT * FROM output WHERE amount_eur IS NULL"))
          .reconciledWith(
              totals(
                      FINANCE,
                      csv(
                          "landing/finance/daily_totals.csv",
                          column("day", "DATE").required(),
                          column("currency", "VARCHAR").required(),
                          column("total_eur", "DECIMAL(18,2)"),
                          column("unrated", "INTEGER").required()))
                  .per("day", "currency")
                  .sum("amount_eur", "total_eur"))
          .publishedWith("balances");

  /** Each day and currency beside the finance department's figure; only differences. */
  public static final Table<Daily> DIFFERENCES =
      mart("finance.differences")
          .ownedBy(FINANCE)
          .partitionedBy(DAYS)
          .reads("p", PAYMENTS_EUR, samePartition())
          .reads("accounts", FINANCE_RAW, wholeTable())
          .select(
              """
              SELECT coalesce(ours.currency, theirs.currency) AS currency,
                     ours.total_eur, theirs.total_eur AS accounts_eur
              FROM (SELECT currency, sum(amount_eur) AS total_eur FROM p GROUP BY currency) ours
              FULL JOIN (SELECT * FROM accounts WHERE day = $day) theirs
                ON theirs.currency = ours.currency
              WHERE ours.total_eur IS DISTINCT FROM theirs.total_eur
              """)
          .keyedBy("currency")
          .shouldHold(noRows("SELECT * FROM output"));

  /** What came in, day by day, since the beginning. */
  public static final Table<Daily> BALANCE =
      mart("finance.balance")
          .ownedBy(FINANCE)
          .partitionedBy(DAYS)
          .reads("p", PAYMENTS_EUR, samePartition())
          .readsOwnPrevious("yesterday")
          .select(
              """
              SELECT region, sum(amount_eur) AS balance_eur
              FROM (SELECT region, amount_eur FROM p
                    UNION ALL SELECT region, balance_eur FROM yesterday)
              GROUP BY region
              """)
          .keyedBy("region")
          // Readers never see a balance beside payments that it does not add up.
          .publishedWith("balances");

  public static final Table<Weekly> REVENUE_WEEKLY =
      mart("crm.revenue_weekly")
          .ownedBy(CRM)
          .partitionedBy(WEEKS)
          .reads("p", PAYMENTS_EUR, wholeWeek())
          .select(
              "SELECT region, sum(amount_eur) AS revenue_eur, count(*) AS payments"
                  + " FROM p GROUP BY region")
          .keyedBy("region")
          .mustHold(acceptedValues("region", "eu", "uk", "us"))
          .builtWhileOpen();

  public static final Table<Monthly> REVENUE_MONTHLY =
      mart("finance.revenue_monthly")
          .ownedBy(FINANCE)
          .partitionedBy(MONTHS)
          .reads("p", PAYMENTS_EUR, wholeMonth())
          .select("SELECT region, sum(amount_eur) AS revenue_eur FROM p GROUP BY region")
          .keyedBy("region")
          .onceReported(recordBeside())
          .yields(column("region", "VARCHAR"), column("revenue_eur", "DECIMAL(38,2)"));

  public static final Table<Monthly> TIER_REVENUE =
      mart("crm.tier_revenue")
          .ownedBy(CRM)
          .partitionedBy(MONTHS)
          .reads("p", PAYMENTS_EUR, wholeMonth())
          .select("SELECT tier, sum(amount_eur) AS revenue_eur FROM p GROUP BY tier")
          .keyedBy("tier")
          .mustHold(acceptedValues("tier", "basic", "plus", "premium"));

  public static final Table<Whole> CUSTOMER_TOTALS =
      mart("crm.customer_totals")
          .ownedBy(CRM)
          .unpartitioned()
          .reads("p", PAYMENTS_EUR, allPartitions())
          .select("SELECT customer_id, sum(amount_eur) AS eur FROM p GROUP BY customer_id")
          .keyedBy("customer_id");

  /** A score for each payment of the day, by how far it is from its customer's week. */
  public static final Table<Daily> RISK =
      mart("payments.risk")
          .ownedBy(PAYMENTS_TEAM)
          .partitionedBy(DAYS)
          .reads("p", PAYMENTS_EUR, trailingDays(7).clippedAtStart())
          .compute(
              RiskScore::score,
              column("payment_id", "BIGINT").required(),
              column("score", "INTEGER").required())
          .mustHold(unique("payment_id"), inRange("score", "0", "100"));

  public static final Exposure BOARD =
      dashboard("revenue_board")
          .ownedBy(CRM)
          .showing(REVENUE_WEEKLY, "region", "revenue_eur")
          .at("https://bi.bank.example/7");

  public static final Exposure REGULATOR =
      filing("regulator_monthly").ownedBy(FINANCE).showing(REVENUE_MONTHLY, "revenue_eur");

  /**
   * Everything, in the morning of Berlin; mornings that were missed are made up for, one by one.
   */
  public static final Schedule NIGHTLY =
      schedule("nightly", "layer:raw+").at("30 6 * * *", BERLIN).catchingUpAll();

  /** Rates as soon as they come. */
  public static final Schedule RATES = schedule("rates", "finance.fx_rates").onArrivalOf(FX_RAW);

  private Payments() {}
}
