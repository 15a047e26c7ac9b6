package dev.backstitch.ui.cli.backfill;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.ui.cli.shop.Call;
import dev.backstitch.ui.cli.shop.Shop;
import dev.backstitch.ui.cli.shop.ShopSource;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Beside the revenue there are counts, which use no amount, and scores computed in Java. */
class NarrowedPlanTest {
  private static final String MORE =
      """
      static final Table<Daily> COUNTS =
            mart("finance.counts").ownedBy(FINANCE).partitionedBy(DAYS)
                .reads("o", ORDERS, samePartition())
                .select("SELECT country, count(*) AS n FROM o GROUP BY country");

        static final Table<Daily> BIG =
            mart("finance.big").ownedBy(FINANCE).partitionedBy(DAYS)
                .reads("o", ORDERS, samePartition())
                .select("SELECT id FROM o WHERE amount > 10");

        static final Table<Daily> SCORES =
            mart("finance.scores").ownedBy(FINANCE).partitionedBy(DAYS)
                .reads("o", ORDERS, samePartition())
                .compute(in -> java.util.List.of(), column("score", "INTEGER"));

        static final Exposure COUNTED =
            dashboard("counted").ownedBy(FINANCE).showing(REVENUE, "country");

        static final Exposure BOARD""";

  private static final ShopSource SOURCE =
      ShopSource.PLAIN.with("static final Exposure BOARD", MORE);

  private static @TempDir Path folder;
  private static Shop shop;

  @BeforeAll
  static void declareShop() {
    shop = Shop.in(folder);
    shop.declare(SOURCE);
  }

  private static Call plan(String... more) {
    return shop.run(
        Stream.concat(
                Stream.of(
                    "backfill",
                    "plan",
                    "--from",
                    "sales.orders_raw[2024-03-02]",
                    "--reason",
                    "amounts were cents"),
                Stream.of(more))
            .toArray(String[]::new));
  }

  private static List<String> assets(JsonNode plan) {
    return plan.path("assets").findValuesAsText("asset");
  }

  @Test
  void readersThatDoNotUseTheColumnAreLeftOut() {
    assertThat(assets(plan("--json").json()))
        .contains("finance.counts", "finance.big", "finance.scores");

    JsonNode narrowed = plan("--column", "AMOUNT", "--json").json();

    assertThat(assets(narrowed))
        .containsExactly(
            "sales.orders", "finance.big", "finance.revenue", "finance.scores", "finance.two_days");
    assertThat(narrowed.at("/exposures").findValuesAsText("exposure")).containsExactly("board");
    assertThat(narrowed.at("/assets/0/columns/0").asText()).isEqualTo("amount");
    assertThat(narrowed.at("/assets/1/columns")).isEmpty();
    assertThat(narrowed.at("/assets/2/columns/0").asText()).isEqualTo("revenue");
  }

  @Test
  void everyNarrowingIsInThePlanAndSoIsWhatWasNotNarrowed() {
    JsonNode narrowed = plan("--column", "amount", "--json").json().path("narrowed");

    assertThat(narrowed)
        .extracting(n -> n.path("asset").asText() + " " + n.path("passes").asText())
        .containsExactlyInAnyOrder(
            "sales.orders columns",
            "finance.big whole_row",
            "finance.counts nothing",
            "finance.revenue columns",
            "finance.scores unknown",
            "finance.two_days columns");
    assertThat(plan("--column", "amount").out())
        .containsPattern(
            "narrowed by column\\R(.*\\R)*  finance.counts reading sales.orders is as it was:"
                + " neither its columns nor its rows depend on sales.orders.amount")
        .containsPattern(
            "not narrowed by column\\R(.*\\R)*  finance.scores reading sales.orders may change"
                + " whole rows, which is not known: it is computed in Java")
        .contains(
            "finance.big reading sales.orders changes whole rows:"
                + " sales.orders.amount decides its rows: filter")
        .contains("changes only revenue");
    assertThat(plan("--json").json().path("narrowed")).isEmpty();
  }

  @Test
  void theHashCoversTheNarrowing() {
    String whole = plan("--json").json().path("hash").asText();
    String amount = plan("--column", "amount", "--json").json().path("hash").asText();
    String again = plan("--column", "amount", "--json").json().path("hash").asText();

    assertThat(amount).isNotEqualTo(whole).isEqualTo(again);
  }

  @Test
  void aSavedPlanIsExplainedAsItWasNarrowedWhateverTheQueriesHaveBecome() {
    String id = plan("--column", "amount", "--json").json().path("id").asText();
    assertThat(shop.run("backfill", "explain", id, "finance.revenue", "2024-03-02").out())
        .startsWith("finance.revenue 2024-03-02 because it reads sales.orders 2024-03-02");
    assertThat(shop.run("backfill", "explain", id, "finance.counts", "2024-03-02").err())
        .startsWith("BS-231 finance.counts[2024-03-02]: is not in the radius");

    shop.declare(SOURCE.with("count(*) AS n", "sum(amount) AS n"));
    try {
      assertThat(assets(plan("--column", "amount", "--json").json())).contains("finance.counts");
      assertThat(shop.run("backfill", "explain", id, "finance.counts", "2024-03-02").err())
          .startsWith("BS-231 finance.counts[2024-03-02]: is not in the radius");
    } finally {
      shop.declare(SOURCE);
    }
  }

  @Test
  void aColumnThatIsNotThereIsAnsweredWithTheNearest() {
    Call call = plan("--column", "amont");

    assertThat(call.code()).isNotZero();
    assertThat(call.err())
        .startsWith("BS-232 sales.orders_raw.amont: ")
        .contains("Did you mean 'amount'?");
  }
}
