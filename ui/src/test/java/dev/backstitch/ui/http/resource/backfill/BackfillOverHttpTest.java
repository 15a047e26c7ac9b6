package dev.backstitch.ui.http.resource.backfill;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.Projects;
import dev.backstitch.engine.app.home.Options;
import dev.backstitch.ui.cli.shop.Call;
import dev.backstitch.ui.cli.shop.Shop;
import dev.backstitch.ui.cli.shop.ShopSource;
import dev.backstitch.ui.http.resource.diff.DiffShapes;
import dev.backstitch.ui.http.service.Place;
import dev.backstitch.ui.http.service.Service;
import dev.backstitch.ui.http.shape.Shape;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/**
 * From what is wrong to its notice and back, over HTTP only. Finance asks ida, who is calling, and
 * books total by day; the order of the second of March counts double from now on.
 */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class BackfillOverHttpTest {
  private static @TempDir Path folder;
  private static Backstitch backstitch;
  private static Service server;
  private static Caller ida;
  private static String release = "";

  @BeforeAll
  static void serve() throws IOException {
    Files.createDirectories(folder.resolve("landing"));
    Files.writeString(
        folder.resolve("landing/books.csv"),
        "day,eur\n2024-03-01,30.50\n2024-03-02,10.50\n2024-03-03,8.00\n");
    Shop shop = Shop.in(folder);
    ShopSource asked =
        ShopSource.PLAIN
            .with(
                "team(\"finance\", \"finance@shop.example\")",
                "team(\"finance\", \"finance@shop.example\").approvedBy(\"ida\")")
            .with(
                "AS revenue FROM o GROUP BY country\");",
                """
                AS revenue FROM o GROUP BY country")
                    .reconciledWith(totals(FINANCE, csv("books.csv", column("day", "DATE").required(), column("eur", "DECIMAL(12,2)").required()))
                        .per("day").sum("revenue", "eur").within("0.01"));\
                """);
    shop.declare(asked);
    Call built = shop.run("materialize");
    assertThat(built.code()).as(built.err()).isZero();
    shop.declare(
        asked.with(
            "SELECT id, country, amount FROM raw",
            "SELECT id, country, CASE WHEN id = 3 THEN 2 * amount ELSE amount END AS amount"
                + " FROM raw"));
    backstitch =
        Backstitch.open(
            Projects.find(folder.resolve("classes").toString()),
            new Options(shop.home(), folder.resolve("landing"), null, "ida"));
    server = Service.start(backstitch, Place.here(0, "home"));
    ida = new Caller(server.url());
  }

  @AfterAll
  static void stop() {
    server.close();
    backstitch.close();
  }

  private static JsonNode status() {
    return ida.get("/backfills/p1", StatusShapes.STATUS);
  }

  private static void assertStage(String stage) {
    assertThat(status().path("stage").asText()).isEqualTo(stage);
  }

  private static void assertRefused(Caller.Said said, int status, String code) {
    assertThat(said.status()).as(said.text()).isEqualTo(status);
    assertThat(said.type()).startsWith("application/problem+json");
    assertThat(said.json().path("code").asText()).isEqualTo(code);
  }

  @Test
  @Order(1)
  void whatIsWrongIsBoundedBeforeAnythingIsSaved() {
    JsonNode json =
        Caller.good(
            ida.post("/impact", "{'from': ['sales.orders[2024-03-02]']}"), PlanShapes.IMPACT);

    assertThat(json.at("/headline/assets").asInt()).isEqualTo(3);
    assertThat(json.at("/headline/partitions").asInt()).isEqualTo(4);
    assertThat(json.path("assets").findValuesAsText("asset"))
        .containsExactly("sales.orders", "finance.revenue", "finance.two_days");
    assertThat(json.path("selected")).as("everything").isEmpty();
    assertThat(json.path("owners").toString()).contains("finance");
    assertThat(json.path("exposures").findValuesAsText("exposure")).containsExactly("board");
    assertThat(ida.get("/backfills", StatusShapes.LIST).path("backfills")).isEmpty();
    assertRefused(ida.post("/impact", "{'from': ['sales.ordrs']}"), 404, "BS-106");
    assertRefused(ida.post("/impact", "{'form': ['sales.orders']}"), 400, "BS-820");
  }

  @Test
  @Order(2)
  void itIsPlannedAndListed() {
    JsonNode plan =
        Caller.good(
            ida.post(
                "/backfills", "{'from': ['sales.orders[2024-03-02]'], 'reason': 'counted once'}"),
            PlanShapes.PLAN);

    assertThat(plan.path("id").asText()).isEqualTo("p1");
    assertThat(ida.get("/backfills/p1/plan", PlanShapes.PLAN)).isEqualTo(plan);
    JsonNode list = ida.get("/backfills", StatusShapes.LIST);
    assertThat(list.at("/backfills/0/reason").asText()).isEqualTo("counted once");
    assertThat(list.at("/backfills/0/assets").asInt()).isEqualTo(3);
    assertThat(list.at("/backfills/0/partitions").asInt()).isEqualTo(4);
    assertThat(list.at("/backfills/0/gates")).as("before its run").isEmpty();
    assertThat(list.path("total").asInt()).isEqualTo(1);
    assertThat(list.path("next").isNull()).isTrue();
    JsonNode because =
        ida.get(
            "/backfills/p1/explain?asset=finance.two_days&partition=2024-03-03",
            PlanShapes.BECAUSE);
    assertThat(because.path("because")).hasSize(3);
    JsonNode matrix = ida.get("/backfills/p1/matrix", StatusShapes.MATRIX);
    assertThat(matrix.at("/states/1").asText()).isEqualTo("planned");
    assertThat(matrix.at("/assets/2/runs").toString()).isEqualTo("[1,2]");
    assertRefused(ida.get("/backfills/p9"), 404, "BS-662");
    assertRefused(
        ida.post("/backfills", "{'from': ['sales.orders'], 'reason': ' '}"), 409, "BS-532");
  }

  @Test
  @Order(2)
  void itsCodeIsThereAsItRanAndAsItIsNow() {
    JsonNode versions = ida.get("/assets/sales.orders/code-versions").json().path("versions");

    assertThat(versions.findValuesAsText("now")).containsExactly("true", "false");
    assertThat(versions.at("/0/text/sql").asText()).contains("CASE WHEN id = 3");
    assertThat(versions.at("/0/first").isNull()).isTrue();
    assertThat(versions.at("/0/partitions/count").asInt()).isZero();
    assertThat(versions.at("/1/text/sql").asText())
        .isEqualTo("SELECT id, country, amount FROM raw");
    assertThat(versions.at("/1/text/reading/0").asText())
        .isEqualTo("raw=sales.orders_raw samePartition()");
    assertThat(versions.at("/1/partitions/count").asInt()).isEqualTo(3);
    assertThat(versions.at("/1/first/release").asLong()).isPositive();
    JsonNode raw = ida.get("/assets/sales.orders_raw/code-versions").json();
    assertThat(raw.at("/versions/0/why").asText()).contains("no text of the project makes");
  }

  @Test
  @Order(3)
  void itIsTriedProbedAndProvenAndWhatCameOfItIsKept() {
    JsonNode trial =
        ida.done(
            "/backfills/p1/trial",
            "{'partitions': '2024-03-02', 'keys': ['id=3'], 'rows': 20}",
            TrialShapes.TRIAL);
    assertThat(trial.path("explained").asBoolean()).isTrue();
    assertThat(trial.at("/assets/0/attributed/0/causes/0/together/0/cause").asText())
        .isEqualTo("code");
    JsonNode probe = ida.done("/backfills/p1/probe", "{}", TrialShapes.PROBES);
    assertThat(probe.at("/probes/0/first").asText()).isEqualTo("2024-03-02");
    JsonNode proof =
        ida.done("/backfills/p1/prove-control", "{'control': '2024-03-01'}", TrialShapes.CONTROL);
    assertThat(proof.path("holds").asBoolean()).isTrue();

    JsonNode kept = ida.get("/backfills/p1/trials", TrialShapes.KEPT).path("trials");
    assertThat(kept.findValuesAsText("kind")).containsExactly("control", "probe", "trial");
    assertThat(kept.get(0).path("result")).isEqualTo(proof);
    assertThat(kept.get(1).path("result")).isEqualTo(probe);
    assertThat(kept.get(2).path("result")).isEqualTo(trial);
    assertThat(kept.get(2).path("by").asText()).isEqualTo("ida");
    assertStage("tried");
  }

  @Test
  @Order(4)
  void twoCallsWithOneKeyBuildItOnce() {
    Caller.Said first = ida.post("/backfills/p1/run", "{}", "build-it");
    Caller.Said second = ida.post("/backfills/p1/run", "{}", "build-it");
    assertThat(second.json()).isEqualTo(first.json());

    JsonNode job = ida.over(first);
    assertThat(job.path("state").asText()).isEqualTo("done");
    assertThat(job.at("/answer/stage").asText()).isEqualTo("built");
    assertThat(ida.post("/backfills/p1/run", "{}", "build-it").json()).isEqualTo(first.json());
    assertRefused(
        ida.post("/backfills/p1/run", "{'require': ['announced']}", "build-it"), 409, "BS-828");
    assertRefused(ida.post("/backfills/p1/run", "{}", "another"), 409, "BS-660");
    assertThat(status().path("events").findValuesAsText("kind"))
        .containsOnlyOnce("started", "built");
    JsonNode matrix = ida.get("/backfills/p1/matrix", StatusShapes.MATRIX);
    assertThat(matrix.at("/assets/0/runs").toString()).isEqualTo("[4,1]");
    assertThat(matrix.at("/assets/2/runs").toString()).isEqualTo("[4,2]");
    assertThat(matrix.path("failures")).isEmpty();
    assertThat(status().path("layers").findValuesAsText("built")).containsExactly("1", "3");
  }

  @Test
  @Order(5)
  void itsRowsAreComparedWithWhatIsPublished() {
    JsonNode diff = ida.get("/backfills/p1/diff?rows=3", DiffShapes.DIFF);
    assertThat(diff.path("assets").findValuesAsText("asset"))
        .containsExactly("sales.orders", "finance.revenue", "finance.two_days");
    assertThat(diff.at("/to/workspace").asText()).isEqualTo(status().path("run").asText());
    assertThat(diff.at("/assets/0/rows/changed").asInt()).isEqualTo(1);

    String path = "/backfills/p1/diff/rows?what=finance.two_days&limit=1";
    JsonNode page = ida.get(path, BackfillDiffResource.ROWS);
    assertThat(page.path("total").asInt()).isEqualTo(page.path("rows").size() + 1 + 2);
    String next = page.path("next").asText();
    JsonNode rest = ida.get(path + "&cursor=" + next, BackfillDiffResource.ROWS);
    assertThat(rest.at("/rows/0")).isNotEqualTo(page.at("/rows/0"));
    JsonNode added = ida.get(path + "&kind=changed", BackfillDiffResource.ROWS);
    assertThat(added.path("total").asInt()).isZero();
    assertRefused(ida.get("/backfills/p1/diff/rows?what=finance.*"), 400, "BS-554");

    String file = "/diff/file?workspace=" + status().path("run").asText() + "&what=";
    Caller.Said parquet = ida.get(file + "sales.orders");
    assertThat(parquet.type()).isEqualTo("application/vnd.apache.parquet");
    assertThat(parquet.text()).startsWith("PAR1").endsWith("PAR1");
    assertRefused(ida.get(file + "sales.*"), 400, "BS-554");
    assertRefused(ida.get(file + "sales.orders&kind=gone"), 400, "BS-820");
  }

  @Test
  @Order(6)
  void nothingIsPublishedBeforeItsGatesArePassed() {
    JsonNode review = ida.get("/backfills/p1/review", StatusShapes.REVIEW);
    assertThat(review.path("open").toString())
        .isEqualTo("[\"reconciled\",\"announced\",\"approved:finance\"]");
    assertThat(review.path("tables").findValuesAsText("asset"))
        .containsExactly("sales.orders", "finance.revenue", "finance.two_days");
    assertThat(review.path("behind").asBoolean()).isFalse();
    JsonNode listed = ida.get("/backfills", StatusShapes.LIST).at("/backfills/0/gates");
    assertThat(listed).extracting(gate -> gate.path("gate").asText()).contains("built");
    assertThat(listed)
        .filteredOn(gate -> gate.path("state").asText().equals("open"))
        .extracting(gate -> gate.path("gate").asText())
        .containsExactlyInAnyOrder("reconciled", "announced", "approved:finance");

    Caller.Said refused = ida.post("/backfills/p1/publish", "{'confirm': 'p1'}", "too-early");
    assertRefused(refused, 409, "BS-664");
    assertThat(refused.json().path("problems").findValuesAsText("message"))
        .anyMatch(message -> message.contains("gate announced"))
        .anyMatch(message -> message.contains("gate approved:finance"));
    assertRefused(
        ida.post("/backfills/p1/publish", "{'confirm': 'yes'}", "typed-wrong"), 400, "BS-870");
    assertThat(ida.get("/backfills/p1/reconciliation").text()).isEqualTo("null");
  }

  @Test
  @Order(7)
  void itIsReconciledAndTheLastComparisonIsKept() {
    JsonNode typed =
        ida.done(
            "/backfills/p1/reconcile",
            "{'asset': 'finance.revenue', 'totals': ['day=2024-03-02,eur=99.00']}",
            ReportShapes.REPORT);
    assertThat(typed.path("agrees").asBoolean()).isFalse();
    JsonNode report = ida.done("/backfills/p1/reconcile", "{}", ReportShapes.REPORT);
    assertThat(report.path("agrees").asBoolean()).isTrue();
    assertThat(report.path("compared").findValuesAsText("part"))
        .containsExactly("range", "range", "control");

    assertThat(ida.get("/backfills/p1/reconciliation", ReportShapes.REPORT)).isEqualTo(report);
    assertStage("reconciled");
  }

  @Test
  @Order(8)
  void itIsAnnouncedAsItWasShownAndApproved() {
    String draft = "/backfills/p1/announcement?at=2024-03-05T06:00&zone=UTC";
    JsonNode drafts = ida.get(draft, NoticeShapes.DRAFTS).path("drafts");
    assertThat(drafts).extracting(one -> one.path("team").asText()).contains("finance", "sales");
    assertThat(ida.get("/backfills/p1/notice", NoticeShapes.NOTICES).path("notices")).isEmpty();
    assertStage("reconciled");
    assertRefused(ida.get("/backfills/p1/announcement"), 400, "BS-820");
    assertRefused(ida.get("/backfills/p1/announcement?at=2024-03-01T06:00"), 409, "BS-690");
    JsonNode told =
        Caller.good(
            ida.post("/backfills/p1/announce", "{'at': '2024-03-05T06:00', 'zone': 'UTC'}"),
            NoticeShapes.ANNOUNCED);
    assertThat(told.path("announced").findValuesAsText("team")).contains("finance", "sales");
    for (JsonNode one : drafts) {
      String sent = "/backfills/p1/notice?format=json&owner=" + one.path("team").asText();
      assertThat(ida.get(sent, NoticeShapes.NOTICE)).isEqualTo(one.path("notice"));
    }
    assertRefused(ida.post("/backfills/p1/announce", "{'at': 'soon'}"), 400, "BS-820");
    assertRefused(ida.post("/backfills/p1/announce", "{'at': '2024-03-01T06:00'}"), 409, "BS-690");

    Caller.good(ida.post("/backfills/p1/approve", "{'owner': 'finance'}"), StatusShapes.STATUS);
    assertStage("approved");
    assertRefused(ida.post("/backfills/p1/approve", "{'owner': 'sales'}"), 409, "BS-667");
  }

  @Test
  @Order(9)
  void twoPeopleWhoPublishAtOncePublishOnce() {
    Caller.Said one = ida.post("/backfills/p1/publish", "{'confirm': 'p1'}", "one");
    Caller.Said other = ida.post("/backfills/p1/publish", "{'confirm': 'p1'}", "other");

    JsonNode first = ida.over(one);
    JsonNode second = ida.over(other);
    JsonNode made = first.path("state").asText().equals("done") ? first : second;
    assertThat(made.path("state").asText()).as(first + " " + second).isEqualTo("done");
    assertThat(made.at("/answer/told").findValuesAsText("team")).contains("finance");
    release = made.at("/answer/release/id").asText();
    for (JsonNode job : new JsonNode[] {first, second}) {
      if (job.path("state").asText().equals("done")) {
        assertThat(job.at("/answer/release/id").asText()).isEqualTo(release);
      } else {
        assertThat(job.path("problems").findValuesAsText("code")).containsOnly("BS-575");
      }
    }
    assertThat(status().path("events").findValuesAsText("kind")).containsOnlyOnce("published");
    assertStage("published");
  }

  @Test
  @Order(10)
  void itsNoticeIsAtAnAddressThatStays() {
    JsonNode all = ida.get("/backfills/p1/notice", NoticeShapes.NOTICES);
    assertThat(all.path("notices").findValuesAsText("kind")).contains("announcement", "final");
    String path = "/backfills/p1/notice?owner=finance&format=";
    Caller.Said html = ida.get(path + "html");
    assertThat(html.type()).startsWith("text/html");
    assertThat(html.text()).startsWith("<!").contains("counted once");
    assertThat(ida.get(path + "md").text()).contains("counted once");
    assertThat(ida.get(path + "json").json().at("/about/release").asText()).isEqualTo(release);
    assertRefused(ida.get(path + "pdf"), 400, "BS-820");
    Caller.good(ida.post("/backfills/p1/notice", "{}"), NoticeShapes.NOTICES);
    JsonNode diff = ida.get("/backfills/p1/diff", DiffShapes.DIFF);
    assertThat(diff.at("/to/release").asText()).isEqualTo(release);
    assertThat(diff.at("/assets/0/rows/changed").asInt()).isEqualTo(1);
    assertRefused(ida.get("/backfills/p1/review"), 409, "BS-660");
  }

  @Test
  @Order(11)
  void whatIsGivenUpIsNotPublished() {
    Caller.good(
        ida.post("/backfills", "{'from': ['finance.revenue[2024-03-01]'], 'reason': 'again'}"),
        PlanShapes.PLAN);
    assertThat(ida.job("/backfills/p2/run", "{}").path("state").asText()).isEqualTo("done");

    JsonNode status = Caller.good(ida.post("/backfills/p2/cancel", ""), StatusShapes.STATUS);
    assertThat(status.path("stage").asText()).isEqualTo("cancelled");
    assertRefused(ida.post("/backfills/p2/publish", "{'confirm': 'p2'}", "late"), 409, "BS-660");
    JsonNode list = ida.get("/backfills?limit=1", StatusShapes.LIST);
    assertThat(list.at("/backfills/0/id").asText()).isEqualTo("p2");
    assertThat(list.path("total").asInt()).isEqualTo(2);
    JsonNode rest = ida.get("/backfills?limit=1&cursor=1", StatusShapes.LIST);
    assertThat(rest.at("/backfills/0/id").asText()).isEqualTo("p1");
    assertThat(
            ida.get("/backfills/p1/compare?other=p2", PlanShapes.DIFFERENCES).path("differences"))
        .isNotEmpty();
  }

  @Test
  @Order(12)
  void rolledBackItSaysSo() {
    backstitch.rollbacks().rollback(Long.parseLong(release), "wrong after all");

    assertStage("rolled back");
    JsonNode all = ida.get("/backfills/p1/notice", NoticeShapes.NOTICES);
    assertThat(all.path("notices").findValuesAsText("kind")).contains("correction");
    assertThat(ida.get("/backfills/p1/diff", Shape.any()).path("equal").asBoolean()).isFalse();
  }
}
