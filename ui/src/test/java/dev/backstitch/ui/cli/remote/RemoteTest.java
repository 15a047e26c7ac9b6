package dev.backstitch.ui.cli.remote;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.ui.cli.shop.Call;
import dev.backstitch.ui.cli.shop.Shop;
import dev.backstitch.ui.http.service.Place;
import dev.backstitch.ui.http.service.Service;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Verbs answered by a real server, which lets in who shows a token. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RemoteTest {
  private Shop shop;
  private Backstitch backstitch;
  private Service server;
  private String url;
  private String admin;
  private String viewer;

  @BeforeAll
  void serve(@TempDir Path folder) {
    shop = Shop.in(folder);
    admin = shop.run("token", "create", "ada", "--role", "admin").out().strip();
    viewer = shop.run("token", "create", "vera").out().strip();
    backstitch = shop.open();
    server = Service.start(backstitch, new Place("0.0.0.0", 0, List.of(), "home"));
    url = "http://127.0.0.1:" + server.port();
    assertThat(asAdmin("materialize").code()).isZero();
  }

  @AfterAll
  void close() {
    server.close();
    backstitch.close();
  }

  private Call asAdmin(String... words) {
    return Told.by(url, admin, words);
  }

  @Test
  void whatIsAskedWithoutTokenSaysHowToShowOne() {
    Call told = Told.by(url, "assets");

    assertThat(told.code()).isEqualTo(2);
    assertThat(told.err()).startsWith("BS-822").contains("Set BACKSTITCH_TOKEN");
    assertThat(Told.by(url, "bst_no", new String[] {"assets"}).err())
        .startsWith("BS-822")
        .contains("is over or was revoked");
  }

  @Test
  void aRoleThatIsTooSmallIsRefused() {
    assertThat(Told.by(url, viewer, new String[] {"assets"}).code()).isZero();
    Call told = Told.by(url, viewer, new String[] {"materialize"});

    assertThat(told.code()).isEqualTo(3);
    assertThat(told.err()).startsWith("BS-823 vera: is viewer, expected operator");
  }

  @Test
  void aTokenComesFromAFileAsWell(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("token"), admin + "\n");
    Path empty = Files.createFile(folder.resolve("empty"));

    assertThat(Told.by(url, "assets", "--token-file", file.toString()).code()).isZero();
    assertThat(Told.by(url, "assets", "--token-file", empty.toString()).err())
        .startsWith("BS-888")
        .contains("is empty");
    assertThat(Told.by(url, "assets", "--token-file", folder + "/none").err()).startsWith("BS-888");
  }

  @Test
  void aRevokedTokenNoLongerLetsIn() {
    Call made = asAdmin("token", "create", "otto", "--days", "3", "--json");
    String secret = made.json().at("/secret").asText();
    assertThat(Told.by(url, secret, new String[] {"assets"}).code()).isZero();
    String id = made.json().at("/token").asText();
    assertThat(asAdmin("token", "revoke", id, "--json").out())
        .isEqualTo("{\"revoked\":\"" + id + "\"}\n");

    assertThat(Told.by(url, secret, new String[] {"assets"}).err()).startsWith("BS-822");
  }

  @Test
  void nobodySpeaksInTheNameOfOthers() {
    Call planned =
        asAdmin(
            "backfill", "plan", "--from", "sales.orders[2024-03-02]", "--reason", "r", "--json");
    String plan = planned.json().at("/id").asText();

    Call told = asAdmin("backfill", "approve", plan, "--as", "ines");

    assertThat(told.code()).isEqualTo(3);
    assertThat(told.err()).startsWith("BS-837").contains("in the name of ines");
  }

  @Test
  void answersAreReadableByPeople() {
    assertThat(asAdmin("assets").out().lines().toList())
        .first()
        .asString()
        .startsWith("asset             kind   layer    owner");
    assertThat(asAdmin("assets").out()).contains("sales.orders_raw  raw    raw      sales");
    assertThat(asAdmin("why", "sales.orders", "2024-03-02").out())
        .startsWith("asset      sales.orders\npartition  2024-03-02\nstate      published\n");
    assertThat(asAdmin("config").out()).isEqualTo("no parameters\n");
    assertThat(asAdmin("render", "sales.orders", "2024-03-02").out())
        .contains("\nsql\n  SET TimeZone");
  }

  @Test
  void rowsAreShownAsTheVerbShowsThem() {
    String sql = "SELECT country, revenue FROM finance.revenue WHERE day = '2024-03-03' ORDER BY 2";

    assertThat(asAdmin("query", sql).out()).startsWith("country  revenue\n");
    assertThat(asAdmin("query", sql, "--csv").out())
        .isEqualTo(shop.run("query", sql, "--csv").out());
  }

  @Test
  void documentsAreWrittenHere(@TempDir Path folder) throws IOException {
    Path report = folder.resolve("deep/audit.md");

    Call told = asAdmin("audit", "--report", report.toString(), "--fail-on", "unsafe");

    assertThat(told.err()).isEmpty();
    assertThat(told.code()).isZero();
    assertThat(Files.readString(report)).contains("sales.orders");
    assertThat(asAdmin("audit", "--report", "audit.doc").err()).startsWith("BS-191");
  }

  @Test
  void longListsAreAskedForInParts() {
    assertThat(asAdmin("releases", "--limit", "3", "--json").json().at("/releases")).hasSize(3);
    Call log = asAdmin("runs", "--json");
    String run = log.json().at("/runs/0/run").asText();
    assertThat(asAdmin("runs", "log", run, "--json").out())
        .isEqualTo(shop.run("runs", "log", run, "--json").out());
  }

  @Test
  void jobsAreListedShownAndFollowed() {
    assertThat(asAdmin("jobs").out()).contains("materialize");
    assertThat(asAdmin("jobs", "follow", "j1", "--json").json().has("published")).isTrue();
    assertThat(asAdmin("jobs", "show", "j1", "--json").json().at("/state").asText())
        .isEqualTo("done");
    assertThat(asAdmin("jobs", "cancel", "j99").err()).startsWith("BS-827");
    assertThat(shop.run("jobs").err()).startsWith("BS-889").contains("--server");
  }

  @Test
  void whatIsOfThisMachineIsNotAskedOfAServer() {
    Call serves = Told.with(Map.of(), "serve", "--server", url);
    Call home = Told.with(Map.of(), "assets", "--home", "here", "--server", url);
    Call by = Told.by(url, "assets", "--by", "ines");
    Call both = Told.by(url, "backfill", "notice", "p1", "--send", "--owner", "sales");

    assertThat(serves.code()).isEqualTo(2);
    assertThat(serves.err()).startsWith("BS-885 backstitch serve").contains("it is the server");
    assertThat(home.err()).startsWith("BS-885 --home");
    assertThat(by.err()).startsWith("BS-885 --by").contains("token");
    assertThat(both.err()).startsWith("BS-885 --owner").contains("together with --send");
  }

  @Test
  void aHomeThatIsNamedSaysMoreThanTheEnvironment(@TempDir Path folder) {
    Shop other = Shop.in(folder);

    Call told =
        Told.by(
            "http://127.0.0.1:1",
            "releases",
            "--project",
            folder.resolve("classes").toString(),
            "--home",
            other.home().toString());

    assertThat(told.err()).isEmpty();
    assertThat(told.out()).contains("nothing was published yet");
  }

  @Test
  void addressesThatCannotBeOnesAreNotAsked() {
    assertThat(Told.by("localhost:7420", "assets").err()).startsWith("BS-884 BACKSTITCH_SERVER");
    Call told = Told.with(Map.of(), "assets", "--server", "http://ada:secret@host");
    assertThat(told.err()).startsWith("BS-884 --server").doesNotContain("secret");
    assertThat(told.code()).isEqualTo(2);
  }

  @Test
  void oneThatStandsByReadsAndSaysWhoServes() {
    try (Backstitch again = shop.open();
        Service second = Service.start(again, new Place("0.0.0.0", 0, List.of(), "home"))) {
      String standby = "http://127.0.0.1:" + second.port();
      assertThat(second.isStandingBy()).isTrue();
      assertThat(Told.by(standby, admin, new String[] {"assets"}).code()).isZero();

      Call told = Told.by(standby, admin, new String[] {"materialize"});

      assertThat(told.code()).isEqualTo(3);
      assertThat(told.err()).startsWith("BS-836 server: stands by");
    }
  }
}
