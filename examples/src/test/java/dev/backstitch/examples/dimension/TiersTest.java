package dev.backstitch.examples.dimension;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.dsl.asset.Asset;
import dev.backstitch.engine.app.BackfillPlans;
import dev.backstitch.engine.app.Render;
import dev.backstitch.engine.backfill.Restatements;
import dev.backstitch.engine.run.RunListener;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.table.TableFile;
import dev.backstitch.testkit.TestProject;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Half a year of a shop whose customers move between tiers. */
class TiersTest {
  private static final LocalDate FIRST = LocalDate.of(2024, 1, 1);
  private static final LocalDate APRIL = LocalDate.of(2024, 4, 1);
  private static final LocalDate LAST = LocalDate.of(2024, 7, 1);
  private static final LocalDate MOVED = LocalDate.of(2024, 6, 10);

  /** Customer 1 moves to plus on 10 June; customer 2 is premium all along, and pays daily. */
  private static TestProject halfAYear() {
    return until(LAST);
  }

  private static TestProject until(LocalDate end) {
    TestProject shop = TestProject.of(Tiers.class).at(end.plusDays(4) + "T06:00:00Z");
    for (LocalDate day = FIRST; day.isBefore(end); day = day.plusDays(1)) {
      shop.land("customers/" + day + ".csv", snapshot(day, "premium"), day + "T01:00:00Z");
      shop.land(
          "payments/" + day + ".csv",
          "customer,eur,paid_at\n1,1.00," + day + "T12:00:00+02:00\n2,2.00," + day + "T13:00:00Z\n",
          day + "T20:00:00Z");
    }
    shop.materialize().succeeds();
    return shop;
  }

  private static String snapshot(LocalDate day, String second) {
    return "customer,tier,name\n1,"
        + (day.isBefore(MOVED) ? "basic" : "plus")
        + ",Ann\n2,"
        + second
        + ",Bob\n";
  }

  @Test
  void januarysRevenueStaysWithTheOldTierWhenJanuaryIsBackfilledInJuly() {
    try (TestProject shop = halfAYear()) {
      assertThat(revenue(shop, "2024-01")).containsExactly("basic, 31.00", "premium, 62.00");
      assertThat(revenue(shop, "2024-06"))
          .containsExactly("basic, 9.00", "plus, 21.00", "premium, 60.00");
      List<String> before = shop.query("SELECT * FROM tiers ORDER BY ALL").lines();
      Restatements.Built built = backfill(shop, "shop.payments[2024-01-01..2024-01-31]");
      publish(shop, built);
      assertThat(revenue(shop, "2024-01")).containsExactly("basic, 31.00", "premium, 62.00");
      assertThat(shop.query("SELECT * FROM tiers ORDER BY ALL").lines())
          .isEqualTo(before)
          .containsExactly(
              "2024-01-01, 1, basic, 2023-12-31T23:00:00Z, 2024-06-09T22:00:00Z",
              "2024-01-01, 2, premium, 2023-12-31T23:00:00Z, NULL",
              "2024-06-10, 1, plus, 2024-06-09T22:00:00Z, NULL");
    }
  }

  @Test
  void redeliveringFourteenSnapshotsTouchesOnlyWhatTheyChange() throws IOException {
    try (TestProject shop = until(APRIL)) {
      Map<String, BigInteger> delivered = bytes(files(shop, Tiers.HEADS, "c", march()));
      Map<String, String> facts = factFiles(shop);
      shop.at("2024-04-06T06:00:00Z");
      for (String day : march()) {
        LocalDate date = LocalDate.parse(day);
        String tier = date.getDayOfMonth() == 5 || date.getDayOfMonth() == 6 ? "plus" : "premium";
        shop.land("customers/" + day + ".csv", snapshot(date, tier));
      }
      shop.materialize("shop.customers").succeeds();
      Restatements.Built built = backfill(shop, "shop.customers[2024-03-01..2024-03-14]");
      Release release = publish(shop, built);
      assertThat(bytes(delivered.keySet())).isEqualTo(delivered);
      assertThat(
              shop.query(
                      "SELECT count(*) FROM customers WHERE delivery_number = 1"
                          + " AND sent_on BETWEEN DATE '2024-03-01' AND DATE '2024-03-14'")
                  .lines())
          .containsExactly("28");
      assertThat(
              shop.query("SELECT day, tier, valid_to FROM tiers WHERE customer = 2 ORDER BY day")
                  .lines())
          .containsExactly(
              "2024-01-01, premium, 2024-03-04T23:00:00Z",
              "2024-03-05, plus, 2024-03-06T23:00:00Z",
              "2024-03-07, premium, NULL");
      Map<String, String> after = factFiles(shop);
      assertThat(after.entrySet().stream().filter(f -> !f.getValue().equals(facts.get(f.getKey()))))
          .extracting(Map.Entry::getKey)
          .containsExactly("2024-03-05", "2024-03-06");
      assertThat(revenue(shop, "2024-03"))
          .containsExactly("basic, 31.00", "plus, 4.00", "premium, 58.00");
      assertThat(shop.states(Tiers.TIERED)).doesNotContainKey("stale");
      assertThat(shop.states(Tiers.REVENUE)).doesNotContainKey("stale");
      shop.backstitch().rollbacks().rollback(release.id(), "a wrong file");
      assertThat(factFiles(shop)).isEqualTo(facts);
    }
  }

  @Test
  void onlyFactsThatSeeADifferenceAreStaleOnceTheDimensionIsRepairedAlone() {
    try (TestProject shop = until(APRIL)) {
      shop.at("2024-04-06T06:00:00Z")
          .land("customers/2024-03-05.csv", snapshot(LocalDate.of(2024, 3, 5), "plus"));
      shop.materialize("shop.customers").succeeds();
      publish(shop, backfill(shop, "shop.tiers[2024-03-05..2024-03-06]", "shop.tiers"));
      assertThat(shop.states(Tiers.TIERED).get("stale")).hasToString("2024-03-05");
      assertThat(shop.why(Tiers.TIERED, "2024-03-05"))
          .containsExactly(
              "stale because shop.tiers changed at 2024-03-05..2024-03-06",
              "it is closed, so only a backfill restates it: `backstitch backfill plan --from"
                  + " 'shop.tiered[2024-03-05]' --reason '...'`");
      assertThat(shop.states(Tiers.TIERED).get("behind")).hasToString("2024-03-07..2024-04-04");
      assertThat(shop.why(Tiers.TIERED, "2024-03-20"))
          .containsExactly(
              "behind because shop.tiers 2024-03-07..2024-03-20 is stale, as far as what it says"
                  + " as of then changes",
              "a backfill restates both: `backstitch backfill plan --from"
                  + " 'shop.tiers[2024-03-07..2024-04-04]' --reason '...'`");
    }
  }

  private static List<String> march() {
    return FIRST
        .withMonth(3)
        .datesUntil(FIRST.withMonth(3).plusDays(14))
        .map(LocalDate::toString)
        .toList();
  }

  private static List<String> revenue(TestProject shop, String month) {
    return shop.query(
            "SELECT tier, eur FROM revenue WHERE month = DATE '" + month + "-01' ORDER BY tier")
        .lines();
  }

  private static Restatements.Built backfill(TestProject shop, String seed) {
    return backfill(shop, seed, null);
  }

  private static Restatements.Built backfill(TestProject shop, String seed, @Nullable String only) {
    BackfillPlans.Request request =
        new BackfillPlans.Request(List.of(seed), Set.of(), only, "sent wrongly");
    String plan = shop.backstitch().backfillPlans().plan(request).saved().id();
    return shop.backstitch().backfills().run(plan, RunListener.SILENT);
  }

  private static Release publish(TestProject shop, Restatements.Built built) {
    assertThat(built.end().failures()).isEmpty();
    return shop.backstitch().backfills().publish(built.run(), RunListener.SILENT).release();
  }

  private static Set<String> files(
      TestProject shop, Asset<?> reader, String alias, List<String> keys) {
    Set<String> out = new TreeSet<>();
    for (String key : keys) {
      Render.View view = shop.backstitch().render().of(reader.name().toString(), key);
      view.inputs().stream()
          .filter(input -> input.alias().equals(alias))
          .flatMap(input -> input.files().stream())
          .forEach(file -> out.add(file.location()));
    }
    return out;
  }

  /** The file of each day of facts. */
  private static Map<String, String> factFiles(TestProject shop) {
    Map<String, String> out = new TreeMap<>();
    AssetName facts = Tiers.TIERED.name();
    for (String month : List.of("2024-01", "2024-02", "2024-03")) {
      for (Render.InputView input :
          shop.backstitch().render().of(Tiers.REVENUE.name().toString(), month).inputs()) {
        assertThat(input.upstream()).isEqualTo(facts);
        for (TableFile file : input.files()) {
          out.put(file.key().text(), file.location());
        }
      }
    }
    return out;
  }

  private static Map<String, BigInteger> bytes(Set<String> files) throws IOException {
    Map<String, BigInteger> out = new TreeMap<>();
    for (String file : files) {
      out.put(file, new BigInteger(1, Files.readAllBytes(Path.of(file))));
    }
    return out;
  }
}
