package dev.backstitch.ui.cli.backfill;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.ui.cli.shop.Call;
import dev.backstitch.ui.cli.shop.Shop;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** finance.revenue reads the same day of sales.orders, finance.two_days two days of that. */
class BackfillVerbTest {
  private static @TempDir Path folder;
  private static Shop shop;

  @BeforeAll
  static void buildShop() {
    shop = Shop.in(folder);
    assertThat(shop.run("materialize").code()).isZero();
  }

  private static Call plan(String from, String... more) {
    String[] args = new String[6 + more.length];
    System.arraycopy(
        new String[] {"backfill", "plan", "--from", from, "--reason", "counted twice"},
        0,
        args,
        0,
        6);
    System.arraycopy(more, 0, args, 6, more.length);
    return shop.run(args);
  }

  @Test
  void aPlanNamesExactlyWhatReadsTheSeed() {
    JsonNode json = plan("sales.orders[2024-03-02]", "--json").json();

    assertThat(json.path("assets").findValuesAsText("asset"))
        .containsExactly("sales.orders", "finance.revenue", "finance.two_days");
    assertThat(json.path("assets").findValuesAsText("ranges"))
        .containsExactly("2024-03-02", "2024-03-02", "2024-03-02..2024-03-03");
    assertThat(json.path("neverRebuilt")).isEmpty();
    assertThat(json.path("reason").asText()).isEqualTo("counted twice");
  }

  @Test
  void aRawSeedIsPassedThroughAndNeverRebuilt() {
    JsonNode json = plan("sales.orders_raw[2024-03-03]", "--json").json();

    assertThat(json.path("neverRebuilt").findValuesAsText("asset"))
        .containsExactly("sales.orders_raw");
    assertThat(json.path("assets").findValuesAsText("asset"))
        .containsExactly("sales.orders", "finance.revenue", "finance.two_days");
  }

  @Test
  void whatIsNotSelectedIsLeftBehindAndSaidSo() {
    Call call = plan("sales.orders[2024-03-02]", "--select", "sales.orders");

    assertThat(call.out())
        .containsPattern("left behind, and so still wrong\\R +finance.revenue +1 +2024-03-02");
  }

  @Test
  void theSamePlanHasTheSameHashAndAnotherOneAnother() {
    String first = plan("sales.orders[2024-03-02]", "--json").json().path("hash").asText();

    assertThat(plan("sales.orders[2024-03-02]", "--json").json().path("hash").asText())
        .isEqualTo(first);
    assertThat(plan("sales.orders[2024-03-03]", "--json").json().path("hash").asText())
        .isNotEqualTo(first);
  }

  @Test
  void theCostIsEstimatedFromWhatBuildingHasCost() {
    Call call = plan("sales.orders[2024-03-02]");

    assertThat(call.out())
        .containsPattern("expected cost\\R +4 partitions: [0-9.]+ s of work, [0-9]+ rows")
        .contains("a full rebuild of these assets is estimated at");
    assertThat(
            plan("sales.orders[2024-03-02]", "--json")
                .json()
                .at("/assets/0/estimate/basis")
                .asText())
        .isEqualTo("mean of 3 partitions in the last 1 builds");
  }

  @Test
  void aPartitionOfASavedPlanIsExplainedBackToItsSeed() {
    String id = plan("sales.orders[2024-03-02]", "--json").json().path("id").asText();

    Call call = shop.run("backfill", "explain", id, "finance.two_days", "2024-03-03");

    assertThat(call.out().lines())
        .containsExactly(
            "finance.two_days 2024-03-03 because it reads finance.revenue 2024-03-02..2024-03-03,"
                + " of which 2024-03-02 is affected",
            "finance.revenue 2024-03-02 because it reads sales.orders 2024-03-02,"
                + " of which 2024-03-02 is in the seed",
            "sales.orders 2024-03-02 is in the seed: counted twice");
  }

  @Test
  void savedPlansAreListedAndCompared() {
    String one = plan("sales.orders[2024-03-02]", "--json").json().path("id").asText();
    String two = plan("sales.orders[2024-03-03]", "--json").json().path("id").asText();

    assertThat(shop.run("backfill", "plans", "--json").json().findValuesAsText("id"))
        .contains(one, two);
    JsonNode json = shop.run("backfill", "compare", one, two, "--json").json();
    assertThat(json.at("/differences/0/asset").asText()).isEqualTo("finance.revenue");
    assertThat(json.at("/differences/0/onlyFirst/ranges").asText()).isEqualTo("2024-03-02");
    assertThat(json.at("/differences/0/onlySecond/ranges").asText()).isEqualTo("2024-03-03");
  }

  @Test
  void aPlanWithoutAReasonIsRefused() {
    Call call = shop.run("backfill", "plan", "--from", "sales.orders[2024-03-02]", "--reason", " ");

    assertThat(call.code()).isEqualTo(3);
    assertThat(call.err()).startsWith("BS-532 backfill plan: ");
  }

  @Test
  void anUnknownPlanIsAnsweredWithTheNearest() {
    plan("sales.orders[2024-03-02]");

    Call call = shop.run("backfill", "explain", "q1", "sales.orders", "2024-03-02");

    assertThat(call.err()).startsWith("BS-534 plan q1: ").contains("Did you mean 'p1'?");
  }

  @Test
  void aSeedThatIsNoPartitionPointsAtTheCharacter() {
    Call call = plan("sales.orders[2024-03-01,2024-03-32]");

    assertThat(call.code()).isEqualTo(2);
    assertThat(call.err())
        .contains("expected a day like 2024-03-01 (character 12 of 2024-03-01,2024-03-32)");
  }
}
