package dev.backstitch.ui.cli.remote;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.deploy.Archive;
import dev.backstitch.ui.cli.shop.Call;
import dev.backstitch.ui.cli.shop.Shop;
import dev.backstitch.ui.cli.shop.ShopSource;
import dev.backstitch.ui.http.resource.deploy.CodeResource;
import dev.backstitch.ui.http.service.Place;
import dev.backstitch.ui.http.service.Service;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/** Files of the caller's machine that a server is sent: jars to be deployed, totals of others. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class SentFilesTest {
  private static final String NO_HASH = "0".repeat(64);

  private Path folder;
  private Shop shop;
  private Path first;
  private Path second;
  private Backstitch backstitch;
  private Service server;
  private String url;
  private String admin;
  private String operator;

  @BeforeAll
  void serve(@TempDir Path temporary) {
    folder = temporary;
    shop = Shop.in(folder);
    shop.declare(ShopSource.JAVA_STEP_TWICE);
    second = shop.jar("shop-2.jar");
    shop.declare(ShopSource.JAVA_STEP);
    first = shop.jar("shop-1.jar");
    admin = shop.run("token", "create", "ada", "--role", "admin").out().strip();
    operator = shop.run("token", "create", "otto", "--role", "operator").out().strip();
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

  private List<String> archive() {
    Path code = shop.home().resolve("code");
    if (!Files.isDirectory(code)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(code)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    } catch (IOException unreadable) {
      throw new AssertionError(unreadable);
    }
  }

  private static String hash(Path file) throws IOException {
    return Archive.hash(file);
  }

  private HttpResponse<String> put(String hash, BodyPublisher body, String... headers)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(url + "/api/v1/code/" + hash)).PUT(body);
    request.header("Authorization", "Bearer " + admin).header("Content-Type", CodeResource.TYPE);
    if (headers.length > 0) {
      request.headers(headers);
    }
    return HttpClient.newHttpClient().send(request.build(), BodyHandlers.ofString());
  }

  @Test
  @Order(1)
  void aDryRunTellsWhatTheVerbTellsAndDeploysNothing() {
    Call there = asAdmin("deploy", first.toString(), "--dry-run", "--json");
    Call here = shop.runAs(first.toString(), "deploy", first.toString(), "--dry-run", "--json");

    assertThat(there.code()).as(there.err()).isZero();
    assertThat(there.out()).isEqualTo(here.out());
    assertThat(there.json().at("/file").asText()).isEqualTo("shop-1.jar");
    assertThat(asAdmin("deploy", "list").out()).contains("no deployments");
  }

  @Test
  @Order(2)
  void aJarIsDeployedUnderItsNameByWhoSentItAndKeptByItsHash() throws IOException {
    Call made = asAdmin("deploy", first.toString(), "--reason", "go live", "--json");

    assertThat(made.code()).as(made.err()).isZero();
    assertThat(made.json().at("/deployment/by").asText()).isEqualTo("ada");
    assertThat(made.json().at("/deployment/file").asText()).isEqualTo("shop-1.jar");
    assertThat(made.json().at("/deployment/reason").asText()).isEqualTo("go live");
    assertThat(shop.home().resolve("code").resolve(hash(first) + ".jar"))
        .hasSameBinaryContentAs(first);
    assertThat(shop.runAs("deployed", "materialize").code()).isZero();
  }

  @Test
  @Order(3)
  void whatIsDeployedAlreadyIsNotDeployedAgain() {
    Call again = asAdmin("deploy", first.toString(), "--reason", "once more", "--json");

    assertThat(again.code()).as(again.err()).isZero();
    assertThat(again.json().at("/deployed").asBoolean()).isFalse();
    assertThat(asAdmin("deploy", "list", "--json").json().at("/deployments")).hasSize(1);
  }

  @Test
  @Order(4)
  void aReasonIsAskedForAsByTheVerb() {
    Call told = asAdmin("deploy", second.toString());

    assertThat(told.code()).isEqualTo(2);
    assertThat(told.err()).contains("BS-864 shop-2.jar: would be deployed without a reason");
    assertThat(asAdmin("deploy").err()).contains("BS-190 backstitch deploy: names no PROJECT.jar");
    assertThat(asAdmin("deploy", folder.toString(), "--reason", "why").err()).startsWith("BS-862");
  }

  @Test
  @Order(5)
  void onlyAnAdminSendsCodeAndNothingOfOthersIsKept() {
    List<String> before = archive();
    Call told =
        Told.by(url, operator, new String[] {"deploy", second.toString(), "--reason", "mine"});

    assertThat(told.code()).isEqualTo(3);
    assertThat(told.err()).startsWith("BS-823 otto: is operator, expected admin");
    assertThat(archive()).isEqualTo(before);
  }

  @Test
  @Order(6)
  void contentThatIsNotWhatTheAddressSaysIsNotKept() throws Exception {
    List<String> before = archive();

    HttpResponse<String> other = put(NO_HASH, BodyPublishers.ofString("no jar"));
    assertThat(other.statusCode()).isEqualTo(409);
    assertThat(other.body()).contains("BS-890").contains("expected " + NO_HASH);
    HttpResponse<String> path = put("..%2F..%2Fbackstitch.db", BodyPublishers.ofString("x"));
    assertThat(path.statusCode()).isEqualTo(400);
    assertThat(path.body()).contains("is no SHA-256");
    assertThat(archive()).isEqualTo(before);
  }

  @Test
  @Order(7)
  void aJarThatIsTooLongIsRefusedWhetherItsLengthIsSaidOrNot() throws Exception {
    List<String> before = archive();
    Path large = folder.resolve("large.jar");
    try (RandomAccessFile file = new RandomAccessFile(large.toFile(), "rw")) {
      file.setLength(CodeResource.MOST_BYTES + 1);
    }

    assertThat(asAdmin("deploy", large.toString(), "--reason", "r").err())
        .startsWith("BS-892 " + large)
        .contains("expected at most " + CodeResource.MOST_BYTES);
    BodyPublisher unsaid =
        BodyPublishers.fromPublisher(BodyPublishers.ofFile(large)); // chunks, without a length
    for (BodyPublisher body : List.of(unsaid, BodyPublishers.ofFile(large))) {
      HttpResponse<String> response = put(NO_HASH, body);
      assertThat(response.statusCode()).isEqualTo(413);
      assertThat(response.body()).contains("BS-821").contains("longer than 64 MiB");
    }
    assertThat(archive()).isEqualTo(before);
    assertThat(asAdmin("assets").code()).isZero();
  }

  @Test
  @Order(8)
  void whatIsNoProjectIsRefusedByTheVerbOfTheServerInWords() throws Exception {
    Path empty = Files.writeString(folder.resolve("empty.jar"), "no zip");

    Call told = asAdmin("deploy", empty.toString(), "--dry-run");

    assertThat(told.err()).contains("BS-172 empty.jar: ").contains("declares no project");
    assertThat(told.err()).doesNotContain(shop.home().toString());
    HttpResponse<String> kept = put(hash(empty), BodyPublishers.ofFile(empty));
    assertThat(kept.statusCode()).as("sent twice is there once").isEqualTo(200);
  }

  @Test
  @Order(9)
  void codeOfTheServerBuildsIntoANamedWorkspace() {
    Call built = asAdmin("materialize", "--workspace", "again", "--json");

    assertThat(built.code()).as(built.err()).isZero();
    assertThat(built.json().at("/workspace").asText()).isEqualTo("again");
  }

  @Test
  @Order(10)
  void aPartitionIsProfiledWhereItIsBuilt() {
    Call told = asAdmin("render", "sales.orders", "2024-03-02", "--profile", "--json");

    assertThat(told.code()).as(told.err()).isZero();
    assertThat(told.json().isObject()).isTrue();
    assertThat(told.out()).contains("RESULT_COLLECTOR");
  }

  @Test
  @Order(11)
  void totalsOfAFileAreComparedAsTheVerbComparesThem() throws IOException {
    Path totals =
        Files.writeString(
            folder.resolve("ledger.csv"),
            "day,total\n2024-03-01,30.50\n2024-03-02,5.25\n2024-03-03,9.00\n");
    String[] words = {
      "reconcile",
      "sales.orders",
      "--totals",
      totals.toString(),
      "--per",
      "day",
      "--sum",
      "amount=total",
      "--json"
    };

    Call there = asAdmin(words);
    Call here = shop.run(words);

    assertThat(there.code()).as(there.err() + there.out()).isEqualTo(here.code()).isEqualTo(1);
    assertThat(plain(there)).isEqualTo(plain(here)).contains("ledger.csv");
    assertThat(plain(there)).doesNotContain(folder.toString());
    Path none = folder.resolve("none.csv");
    assertThat(asAdmin("reconcile", "sales.orders", "--totals", none.toString()).err())
        .startsWith("BS-892 " + none + ": cannot be read");
  }

  @Test
  @Order(12)
  void anEmptyFileOfTotalsIsNoFileLeftOut() throws IOException {
    Path empty = Files.createFile(folder.resolve("empty.csv"));

    Call told =
        asAdmin(
            "reconcile",
            "sales.orders",
            "--totals",
            empty.toString(),
            "--per",
            "day",
            "--sum",
            "amount");

    assertThat(told.err()).contains("BS-684 totals of empty.csv: is empty");
  }

  private static String plain(Call call) {
    return call.out()
        .replaceAll("\"(reconciliation|number|id)\":\"?\\d+\"?", "NUMBER")
        .replaceAll("20[2-9][5-9]-[-0-9T:.]+Z", "TODAY");
  }

  @Test
  @Order(13)
  void whatGoesOnForGoodSaysWhatToDoFromHere() {
    Call told = Told.with(Map.of("BACKSTITCH_SERVER", url), "schedules", "watch");

    assertThat(told.err())
        .startsWith("BS-885 backstitch schedules watch")
        .contains("schedules tick");
  }
}
