package dev.backstitch.lineage.radius;

import static dev.backstitch.lineage.radius.Story.SELECTED;
import static dev.backstitch.lineage.radius.Story.owner;
import static dev.backstitch.lineage.radius.Story.reads;

import dev.backstitch.asset.definition.Input;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.definition.Owner;
import dev.backstitch.asset.definition.Policy;
import dev.backstitch.asset.mapping.MappingSpec;
import dev.backstitch.asset.mapping.kind.AllPartitions;
import dev.backstitch.asset.mapping.kind.AsOfRead;
import dev.backstitch.asset.mapping.kind.ByEventTime;
import dev.backstitch.asset.mapping.kind.Each;
import dev.backstitch.asset.mapping.kind.EveryKeyOf;
import dev.backstitch.asset.mapping.kind.OwnPrevious;
import dev.backstitch.asset.mapping.kind.SamePartition;
import dev.backstitch.asset.mapping.kind.SharedBy;
import dev.backstitch.asset.mapping.kind.TrailingUnits;
import dev.backstitch.asset.mapping.kind.WholeUnit;
import dev.backstitch.asset.partition.CalendarAxis;
import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.asset.partition.Unit;
import java.time.DayOfWeek;
import java.time.ZoneId;
import java.util.List;

/** Card payments of a small bank: three teams, thirteen months. */
final class Payments {
  private static final Owner PAYMENTS = owner("payments");
  private static final Owner CRM = owner("crm");
  private static final Owner FINANCE = owner("finance");
  private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");
  private static final Dimension DAY =
      Dimension.from("day", CalendarAxis.days(BERLIN), "2021-04-01");
  private static final Dimension MONTH = DAY.by("month", CalendarAxis.months(BERLIN));
  private static final Scheme DAYS = Scheme.of(DAY);
  private static final Scheme ARRIVALS = Scheme.of(DAY.named("received_day"));
  private static final Scheme WEEKS =
      Scheme.of(DAY.by("week", CalendarAxis.weeks(BERLIN, DayOfWeek.MONDAY)));
  private static final Scheme MONTHS = Scheme.of(MONTH);

  private Payments() {}

  static Story.At at(String instant) {
    Story story = new Story();
    sources(story);
    marts(story);
    return story
        .dashboard("revenue_board", "crm", "crm.revenue_weekly", "tier", "revenue_eur")
        .dashboard("regulator_monthly", "finance", "finance.revenue_monthly", "revenue_eur")
        .dashboard("tiers_board", "crm", "crm.customer_tiers", "tier")
        .at(instant);
  }

  private static void sources(Story story) {
    raw(story, "payments.payments_raw", PAYMENTS);
    raw(story, "finance.fx_raw", FINANCE);
    raw(story, "crm.customers_raw", CRM);
    table(
        story,
        "payments.payments",
        PAYMENTS,
        DAYS,
        reads("payments.payments_raw", new ByEventTime(0, 3)));
    table(
        story,
        "finance.fx_rates",
        FINANCE,
        DAYS,
        reads("finance.fx_raw", TrailingUnits.of(7, Unit.DAY).clippedAtStart()));
    Origin tiers =
        new Origin.Versioned(
            Origin.Versioned.Feed.SNAPSHOTS, List.of("customer_id"), List.of("tier"), null);
    story.add(
        "crm.customer_tiers",
        CRM,
        DAYS,
        tiers,
        Policy.PLAIN,
        reads("crm.customers_raw", new SamePartition()));
    Input asOf =
        new Input("t", Story.name("crm.customer_tiers"), new AsOfRead(), null, "p.paid_at");
    table(
        story,
        "payments.payments_eur",
        PAYMENTS,
        DAYS,
        reads("payments.payments", new SamePartition()),
        reads("finance.fx_rates", new SamePartition()),
        asOf);
  }

  private static void marts(Story story) {
    Input same = eur(new SamePartition());
    table(
        story, "finance.balance", FINANCE, DAYS, same, reads("finance.balance", new OwnPrevious()));
    story.add(
        "crm.revenue_weekly",
        CRM,
        WEEKS,
        SELECTED,
        Policy.PLAIN.withOpenPartitions(),
        eur(new WholeUnit(Unit.WEEK)));
    table(story, "finance.revenue_monthly", FINANCE, MONTHS, eur(new WholeUnit(Unit.MONTH)));
    table(
        story, "crm.churn_base", CRM, MONTHS, eur(TrailingUnits.of(90, Unit.DAY).clippedAtStart()));
    table(story, "crm.regional", CRM, Scheme.of(DAY, Schemes.REGION), eur(new SharedBy("region")));
    table(
        story,
        "crm.regional_monthly",
        CRM,
        Scheme.of(MONTH, Schemes.REGION),
        reads("crm.regional", new Each(new WholeUnit(Unit.MONTH), new SamePartition())));
    table(story, "crm.all_regions", CRM, DAYS, reads("crm.regional", new EveryKeyOf("region")));
    table(story, "crm.customer_totals", CRM, Scheme.WHOLE, eur(new AllPartitions()));
    table(
        story,
        "payments.risk",
        PAYMENTS,
        DAYS,
        eur(TrailingUnits.of(7, Unit.DAY).clippedAtStart()));
  }

  private static Input eur(MappingSpec mapping) {
    return reads("payments.payments_eur", mapping);
  }

  private static void raw(Story story, String name, Owner owner) {
    story.add(name, owner, ARRIVALS, Story.DELIVERED, Policy.PLAIN);
  }

  private static void table(Story story, String name, Owner owner, Scheme scheme, Input... inputs) {
    story.add(name, owner, scheme, SELECTED, Policy.PLAIN, inputs);
  }
}
