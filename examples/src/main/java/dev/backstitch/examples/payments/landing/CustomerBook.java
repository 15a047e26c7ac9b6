package dev.backstitch.examples.payments.landing;

import java.nio.file.Path;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * All customers in order of joining. Their full snapshot of a day arrives at 01:30 Berlin time as
 * {@code landing/customers/2021-04-01.csv}, columns {@code customer_id,tier}.
 */
record CustomerBook(List<Customer> customers) {
  private static final long SEED = 4021;
  private static final int AT_START = 370;
  private static final int FIRST_ID = 10_001;
  private static final int DAYS_PER_NEWCOMER = 7;
  private static final int MOVES_PER_10000_DAYS = 15;
  private static final List<Region> REGIONS = List.of(Region.values());
  private static final int[] REGION_PERCENT = {60, 25, 15};
  private static final List<Tier> TIERS = List.of(Tier.values());
  private static final int[] TIER_PERCENT = {62, 28, 10};
  private static final LocalTime SNAPSHOT_AT = LocalTime.of(1, 30);

  CustomerBook {
    customers = List.copyOf(customers);
  }

  static CustomerBook generate() {
    Dice dice = new Dice(SEED);
    List<Customer> customers = new ArrayList<>();
    for (int i = 0; i < AT_START; i++) {
      customers.add(customer(dice, customers.size(), Story.FIRST_PAID));
    }
    LocalDate joined = Story.FIRST_PAID.plusDays(dice.between(1, 2 * DAYS_PER_NEWCOMER));
    while (!joined.isAfter(Story.LAST_PAID)) {
      customers.add(customer(dice, customers.size(), joined));
      joined = joined.plusDays(dice.between(1, 2 * DAYS_PER_NEWCOMER - 1));
    }
    return new CustomerBook(customers);
  }

  /** Those who have joined by {@code day}. */
  List<Customer> on(LocalDate day) {
    int count = customers.size();
    while (count > 0 && customers.get(count - 1).joined().isAfter(day)) {
      count--;
    }
    return customers.subList(0, count);
  }

  Landed write(Path root) {
    LandingFolder folder = LandingFolder.open(root.resolve("landing/customers"));
    Story.FIRST_PAID
        .datesUntil(Story.LAST_ARRIVAL.plusDays(1))
        .forEach(
            day ->
                folder.put(
                    day + ".csv",
                    snapshot(day),
                    day.atTime(SNAPSHOT_AT).atZone(Story.BERLIN).toInstant()));
    return folder.landed();
  }

  private CharSequence snapshot(LocalDate day) {
    StringBuilder csv = new StringBuilder("customer_id,tier\n");
    for (Customer customer : on(day)) {
      csv.append(customer.id()).append(',').append(customer.tierOn(day).code()).append('\n');
    }
    return csv;
  }

  private static Customer customer(Dice dice, int index, LocalDate joined) {
    Region region = dice.oneOf(REGIONS, REGION_PERCENT);
    Tier tier = dice.oneOf(TIERS, TIER_PERCENT);
    TreeMap<LocalDate, Tier> tiers = new TreeMap<>();
    tiers.put(joined, tier);
    LocalDate day = joined.plusDays(1);
    while (!day.isAfter(Story.LAST_ARRIVAL)) {
      if (dice.chanceIn10000(MOVES_PER_10000_DAYS)) {
        tier = tier.next(dice);
        tiers.put(day, tier);
      }
      day = day.plusDays(1);
    }
    return new Customer(FIRST_ID + index, region, tiers);
  }
}
