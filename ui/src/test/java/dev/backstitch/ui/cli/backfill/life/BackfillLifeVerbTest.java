package dev.backstitch.ui.cli.backfill.life;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.ui.cli.shop.Call;
import dev.backstitch.ui.cli.shop.Shop;
import dev.backstitch.ui.cli.shop.ShopSource;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/** Finance asks ida; orders of the second of March count double from now on. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class BackfillLifeVerbTest {
  private static final ShopSource ASKED =
      ShopSource.PLAIN.with(
          "team(\"finance\", \"finance@shop.example\")",
          "team(\"finance\", \"finance@shop.example\").approvedBy(\"ida\")");
  private static final ShopSource DOUBLED =
      ASKED.with(
          "SELECT id, country, amount FROM raw",
          "SELECT id, country, CASE WHEN id = 3 THEN 2 * amount ELSE amount END AS amount FROM"
              + " raw");

  private static @TempDir Path folder;
  private static Shop shop;

  @BeforeAll
  static void buildShop() {
    shop = Shop.in(folder);
    shop.declare(ASKED);
    assertThat(shop.run("materialize").code()).isZero();
    shop.declare(DOUBLED);
    assertThat(plan("doubled").path("id").asText()).isEqualTo("p1");
  }

  private static JsonNode plan(String reason) {
    return shop.run(
            "backfill", "plan", "--from", "sales.orders[2024-03-02]", "--reason", reason, "--json")
        .json();
  }

  private static Call backfill(String... words) {
    List<String> args = new ArrayList<>(List.of("backfill"));
    args.addAll(List.of(words));
    return shop.run(args.toArray(String[]::new));
  }

  private static JsonNode status() {
    return backfill("status", "p1", "--json").json();
  }

  @Test
  @Order(1)
  void statusOfAPlanSaysHowToRunIt() {
    JsonNode json = status();

    assertThat(json.path("stage").asText()).isEqualTo("planned");
    assertThat(json.path("run").asText()).isEmpty();
    assertThat(json.at("/next/0").asText()).startsWith("./backstitch backfill run p1 --project");
    assertThat(json.path("layers")).isEmpty();
    assertThat(backfill("status").out()).containsPattern("p1 +planned +2024-03-04T06:00:00Z");
  }

  @Test
  @Order(2)
  void trialShowsTheRowThatBecomesOtherwiseAndWhy() {
    Call call = backfill("trial", "p1", "--partition", "2024-03-02", "--key", "id=3");

    assertThat(call.code()).isZero();
    assertThat(call.out()).contains("sales.orders", "code", "5.25", "10.50");
    JsonNode json = backfill("trial", "p1", "--json").json();
    assertThat(json.path("explained").asBoolean()).isTrue();
    assertThat(json.at("/assets/0/attributed/0/causes/0/together/0/cause").asText())
        .isEqualTo("code");
    assertThat(json.path("control").isNull()).isTrue();
    assertThat(status().path("stage").asText()).isEqualTo("tried");
  }

  @Test
  @Order(3)
  void probeFindsTheFirstDayThatBecomesOtherwise() {
    assertThat(backfill("probe", "p1").out())
        .contains("sales.orders: first differing day 2024-03-02 (scanned 3 partitions");
    JsonNode probe = backfill("probe", "p1", "--json").json().path("probes").get(0);
    assertThat(probe.path("first").asText()).isEqualTo("2024-03-02");
    assertThat(probe.path("before").asText()).isEqualTo("2024-03-01");
    assertThat(probe.path("method").asText()).isEqualTo("scan");
  }

  @Test
  @Order(4)
  void whatIsBuiltWaitsForItsGates() {
    assertThat(backfill("run", "p1").code()).isZero();

    JsonNode json = status();
    assertThat(json.path("stage").asText()).isEqualTo("built");
    assertThat(json.path("gates").findValuesAsText("gate"))
        .containsExactlyInAnyOrder("announced", "approved:finance", "built");
    assertThat(json.path("layers").findValuesAsText("built")).containsExactly("1", "3");
    assertThat(json.path("layers").findValuesAsText("failed")).containsOnly("0");
    Call refused = backfill("publish", "p1");
    assertThat(refused.code()).isEqualTo(3);
    assertThat(refused.err()).contains("BS-664", "gate announced", "gate approved:finance");
  }

  @Test
  @Order(5)
  void lettersAreReadBeforeAnybodyIsTold() {
    String[] dry = {"announce", "p1", "--at", "2024-03-05T06:00", "--zone", "UTC", "--dry-run"};
    Call call = backfill(dry);

    assertThat(call.code()).isZero();
    assertThat(call.out())
        .contains("finance team: would be sent by file", "sales team: would be sent by file")
        .contains("past figures change in", "doubled", "nothing was written down or sent");
    assertThat(status().path("stage").asText()).isEqualTo("built");
    assertThat(backfill("notice", "p1").out()).contains("nobody was told of it yet");
    assertThat(shop.home().resolve("notices/p1")).doesNotExist();
  }

  @Test
  @Order(6)
  void announcingTellsEachTeamOnceAndInTheWordsThatWereShown() {
    String[] at = {"announce", "p1", "--at", "2024-03-05T06:00", "--zone", "UTC"};
    JsonNode drafts =
        backfill(
                Stream.concat(Stream.of(at), Stream.of("--dry-run", "--json"))
                    .toArray(String[]::new))
            .json()
            .path("drafts");
    Call call = backfill(at);

    assertThat(call.code()).isZero();
    assertThat(call.out()).contains("finance", "sales");
    assertThat(status().path("stage").asText()).isEqualTo("announced");
    assertThat(drafts).hasSize(2);
    for (JsonNode draft : drafts) {
      String team = draft.path("team").asText();
      Call sent = backfill("notice", "p1", "--owner", team, "--format", "json");
      assertThat(sent.json()).isEqualTo(draft.path("notice"));
      assertThat(draft.path("told").asBoolean()).isFalse();
    }
    String[] again = Stream.concat(Stream.of(at), Stream.of("--dry-run")).toArray(String[]::new);
    assertThat(backfill(again).out()).contains("finance team: told so before");
  }

  @Test
  @Order(7)
  void onlyWhoHasASayApproves() {
    Call refused = backfill("approve", "p1", "--as", "otto");
    assertThat(refused.code()).isEqualTo(3);
    assertThat(refused.err()).contains("BS-663 backfill p1: otto has no say for finance");

    assertThat(backfill("approve", "p1", "--as", "ida").out()).contains("ida approved for finance");
    assertThat(backfill("approve", "p1", "--as", "ida").out())
        .contains("was approved for finance before");
    assertThat(backfill("approve", "p1", "--as", "ida", "--json").json().path("stage").asText())
        .isEqualTo("approved");
  }

  @Test
  @Order(8)
  void publishingSaysWhoWasToldAndTheNoticeIsThere() {
    Call call = backfill("publish", "p1");

    assertThat(call.code()).isZero();
    assertThat(call.out())
        .contains("publishes backfill p1", "told of it")
        .containsPattern("finance +");
    assertThat(backfill("notice", "p1", "--json").json().path("notices").findValuesAsText("kind"))
        .contains("announcement", "final");
    assertThat(backfill("notice", "p1", "--owner", "finance", "--format", "md").out())
        .contains("doubled");
    assertThat(backfill("notice", "p1", "--owner", "finance", "--format", "html").out())
        .startsWith("<!");
  }

  @Test
  @Order(9)
  void rollbackSaysWhoWasToldOfIt() {
    String release = shop.run("releases", "--json").json().at("/releases/0/id").asText();

    JsonNode json = shop.run("rollback", release, "--reason", "wrong after all", "--json").json();

    assertThat(json.path("told").findValuesAsText("kind")).containsOnly("correction");
    assertThat(json.path("told").findValuesAsText("team")).contains("finance");
    assertThat(status().path("stage").asText()).isEqualTo("rolled back");
  }

  @Test
  @Order(10)
  void takingTheRollbackBackIsToldAsPublishedAgain() {
    String release = shop.run("releases", "--json").json().at("/releases/0/id").asText();

    JsonNode json = shop.run("rollback", release, "--reason", "right after all", "--json").json();

    assertThat(json.path("told").findValuesAsText("kind")).containsOnly("republication");
    assertThat(status().path("stage").asText()).isEqualTo("published");
    assertThat(backfill("notice", "p1", "--owner", "finance", "--format", "md").out())
        .contains("have changed once more", "right after all")
        .doesNotContain("again what they were");
  }

  @Test
  @Order(11)
  void whatIsGivenUpIsNeverPublished() {
    String id = plan("again").path("id").asText();
    assertThat(backfill("run", id).code()).isZero();

    assertThat(backfill("cancel", id).out()).contains("given up; nothing of it was published");
    assertThat(backfill("status", id, "--json").json().path("stage").asText())
        .isEqualTo("cancelled");
    assertThat(backfill("publish", id).err()).contains("BS-660");
  }

  @Test
  @Order(12)
  void aFullRefreshTakesAllOfTheAssetForWrong() {
    JsonNode json =
        backfill(
                "plan",
                "--from",
                "sales.orders[2024-03-02]",
                "--full",
                "--reason",
                "who knows",
                "--json")
            .json();

    assertThat(json.at("/seeds/0/partitions").asText()).isEqualTo("2024-03-01..2024-03-03");
    assertThat(json.path("assets").findValuesAsText("ranges"))
        .containsOnly("2024-03-01..2024-03-03");
  }
}
