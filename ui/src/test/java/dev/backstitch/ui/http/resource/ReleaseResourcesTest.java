package dev.backstitch.ui.http.resource;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.ui.cli.shop.Shop;
import dev.backstitch.ui.http.served.Reply;
import dev.backstitch.ui.http.served.Served;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/** A shop is built, looked at, and one of its releases taken back, all over HTTP. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class ReleaseResourcesTest {
  private static @TempDir Path folder;
  private static Served served;
  private static String run;

  @BeforeAll
  static void serveShop() {
    served = Served.over(Shop.in(folder).open());
  }

  @AfterAll
  static void close() {
    served.close();
  }

  @Test
  @Order(1)
  void aNewHomeHasNothingToShow() {
    assertThat(served.get("/runs").json().at("/runs")).isEmpty();
    assertThat(served.get("/releases").json().at("/total").asInt()).isZero();
    Reply release = served.get("/releases/7");
    assertThat(release.status()).isEqualTo(404);
    assertThat(release.detail())
        .isEqualTo("BS-179 release 7: was never published. The newest is 0.");
    assertThat(served.get("/releases/seven").detail())
        .isEqualTo(
            "BS-820 release 'seven': is no number. Name it by its number, as /releases lists it.");
    assertThat(served.get("/runs/r9/log").status()).isEqualTo(404);
    assertThat(served.post("/runs/r9/pause", "{}").code()).isEqualTo("BS-752");
  }

  @Test
  @Order(2)
  void whatWouldBeBuiltIsToldAndNothingTakenIn() {
    JsonNode plan = served.post("/materializations/plan", "{\"select\":\"+revenue\"}").json();

    assertThat(plan.at("/build")).isEmpty();
    assertThat(plan.at("/waiting").findValuesAsText("asset")).contains("sales.orders");
    assertThat(served.get("/releases").json().at("/releases")).isEmpty();
  }

  @Test
  @Order(3)
  void materialisingIsAJobWhoseAnswerIsThatOfTheVerb() {
    JsonNode job = served.job("/materializations", "{}");

    assertThat(job.at("/state").asText()).isEqualTo("done");
    assertThat(job.at("/answer/end").asText()).isEqualTo("done");
    assertThat(job.at("/answer/published").findValuesAsText("asset"))
        .containsExactly("sales.orders", "finance.revenue", "finance.two_days");
    run = job.at("/run").asText();
    assertThat(run).isEqualTo(job.at("/answer/run").asText());
  }

  @Test
  @Order(4)
  void launchesNeedAKeyAndABodyThatCanBeMeant() {
    assertThat(served.post("/materializations", "{}").detail())
        .startsWith("BS-820 Idempotency-Key: is missing");
    assertThat(served.launch("/materializations", "{\"selekt\":\"x\"}").detail())
        .contains("did you mean select");
  }

  @Test
  @Order(5)
  void theRunIsListedShownAndItsLogRead() {
    JsonNode runs = served.get("/runs").json();
    JsonNode shown = served.get("/runs/" + run).json();
    JsonNode log = served.get("/runs/" + run + "/log").json();

    assertThat(runs.at("/runs").findValuesAsText("run")).containsExactly(run);
    assertThat(runs.at("/total").asInt()).isEqualTo(1);
    assertThat(shown.at("/steps").findValuesAsText("asset"))
        .containsExactly("sales.orders", "finance.revenue", "finance.two_days");
    assertThat(log.at("/lines/0/words").asText()).isEqualTo("began, reading release 1");
    assertThat(log.at("/lines").findValuesAsText("what"))
        .contains("began", "wrote", "published")
        .doesNotContain("failed");
    assertThat(served.get("/runs/" + run + "/log?limit=1").json().at("/next").isNull()).isFalse();
    Reply over = served.post("/runs/" + run + "/cancel", "{}");
    assertThat(over.status()).isEqualTo(409);
    assertThat(over.code()).isEqualTo("BS-753");
  }

  @Test
  @Order(6)
  void releasesComePageByPageAndEachSaysWhatItDid() {
    JsonNode first = served.get("/releases?limit=3").json();
    JsonNode rest = served.get("/releases?limit=3&cursor=" + first.at("/next").asText()).json();

    assertThat(first.at("/releases").findValuesAsText("kind"))
        .containsExactly("first", "first", "first");
    assertThat(first.at("/total").asInt()).isEqualTo(4);
    assertThat(rest.at("/releases").findValuesAsText("kind")).containsExactly("ingest");
    JsonNode detail = served.get("/releases/2").json();
    assertThat(detail.at("/run").asText()).isEqualTo(run);
    assertThat(detail.at("/by").asText()).isEqualTo("ada");
    assertThat(detail.at("/parts/0/asset").asText()).isEqualTo("sales.orders");
    assertThat(detail.at("/parts/0/partitions/ranges").asText())
        .isEqualTo("2024-03-01..2024-03-03");
    assertThat(detail.at("/parts/0/unchanged/count").asInt()).isZero();
    assertThat(detail.at("/verdicts").findValuesAsText("holds")).containsOnly("true");
  }

  @Test
  @Order(7)
  void aRollbackIsForeseenWithWhatStandsInTheWay() {
    JsonNode last = served.get("/releases/4/rollback").json();
    JsonNode below = served.get("/releases/2/rollback").json();

    assertThat(last.at("/inTheWay")).isEmpty();
    assertThat(last.at("/tables/0/asset").asText()).isEqualTo("finance.two_days");
    assertThat(last.at("/tables/0/gone/ranges").asText()).isEqualTo("2024-03-01..2024-03-03");
    assertThat(last.at("/tables/0/how").asText()).isEqualTo("same snapshot");
    assertThat(below.at("/inTheWay").findValuesAsText("code")).containsOnly("BS-578");
    Reply raw = served.get("/releases/1/rollback");
    assertThat(raw.status()).isEqualTo(409);
    assertThat(raw.code()).isEqualTo("BS-577");
  }

  @Test
  @Order(8)
  void aRollbackMustBeConfirmedAndIsRefusedWhereSomethingStandsOnIt() {
    Reply unconfirmed =
        served.launch("/releases/4/rollback", "{\"reason\":\"wrong\",\"confirm\":\"3\"}");
    assertThat(unconfirmed.status()).isEqualTo(400);
    assertThat(unconfirmed.detail())
        .isEqualTo(
            "BS-820 confirm: is '3', expected '4'."
                + " Repeat the number of the release that is to be taken back.");
    JsonNode refused =
        served.job("/releases/2/rollback", "{\"reason\":\"wrong\",\"confirm\":\"2\"}");
    assertThat(refused.at("/state").asText()).isEqualTo("refused");
    assertThat(refused.at("/problems/0/code").asText()).isEqualTo("BS-578");
  }

  @Test
  @Order(9)
  void aRollbackIsAReleaseOfItsOwn() {
    JsonNode job = served.job("/releases/4/rollback", "{\"reason\":\"wrong\",\"confirm\":\"4\"}");

    assertThat(job.at("/state").asText()).as(job.toString()).isEqualTo("done");
    assertThat(job.at("/answer/undone").asInt()).isEqualTo(4);
    assertThat(job.at("/answer/release/kind").asText()).isEqualTo("rollback");
    assertThat(served.get("/assets/finance.two_days/materializations").json().at("/total").asInt())
        .isEqualTo(2);
    assertThat(served.get("/assets?select=two_days").json().at("/assets/0/state").toString())
        .isEqualTo("{\"missing\":3,\"open\":1}");
  }

  @Test
  @Order(10)
  void releasesAreCompared() {
    JsonNode diff = served.get("/diff?from=3&to=4&what=two_days&rows=2").json();

    assertThat(diff.at("/equal").asBoolean()).isFalse();
    assertThat(diff.at("/assets/0/rows/added").asInt()).isEqualTo(3);
    assertThat(diff.at("/assets/0/added")).hasSize(2);
    assertThat(served.get("/diff?from=2&to=99").status()).isEqualTo(404);
    assertThat(served.get("/diff?from=2").detail())
        .isEqualTo("BS-820 ?to: is missing, and so is ?workspace.");
    assertThat(served.get("/diff?from=2&to=3&tolerance=x").detail())
        .isEqualTo("BS-820 ?tolerance: is 'x', expected COLUMN=DIFFERENCE.");
    assertThat(served.get("/diff?from=2&to=3&rows=501").status()).isEqualTo(400);
    assertThat(served.get("/diff?workspace=nobody").status()).isEqualTo(404);
  }

  @Test
  @Order(11)
  void nobodyElseWroteSoThereIsNothingToAdopt() {
    assertThat(served.get("/foreign").json().at("/tables")).isEmpty();
    Reply adopt = served.post("/foreign/sales.orders/adopt", "{\"reason\":\"right\"}");
    assertThat(adopt.status()).isEqualTo(409);
    assertThat(adopt.code()).isEqualTo("BS-579");
    assertThat(served.post("/foreign/sales.orders/discard", "{}").code()).isEqualTo("BS-579");
  }

  @Test
  @Order(12)
  void partitionsAreRemovedForAReasonAndRawDataNever() {
    String path = "/assets/finance.revenue/partitions/remove";
    JsonNode removed =
        served.post(path, "{\"partitions\":\"2024-03-03\",\"reason\":\"again\"}").json();
    assertThat(removed.at("/release").asInt()).isEqualTo(6);
    assertThat(served.get("/releases/6").json().at("/parts/0/removed/ranges").asText())
        .isEqualTo("2024-03-03");
    Reply raw =
        served.post(
            "/assets/sales.orders_raw/partitions/remove",
            "{\"partitions\":\"2024-03-03\",\"reason\":\"again\"}");
    assertThat(raw.status()).isEqualTo(409);
    assertThat(raw.code()).isEqualTo("BS-530");
  }
}
