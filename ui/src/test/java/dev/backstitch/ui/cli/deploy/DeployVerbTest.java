package dev.backstitch.ui.cli.deploy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.asset.definition.AssetProject;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.Materialize;
import dev.backstitch.engine.app.Projects;
import dev.backstitch.engine.app.Reads;
import dev.backstitch.engine.app.home.Options;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.ui.cli.shop.Call;
import dev.backstitch.ui.cli.shop.Shop;
import dev.backstitch.ui.cli.shop.ShopSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/** A shop that is deployed as a jar, and whose Java step is then written otherwise. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class DeployVerbTest {
  private static final ShopSource ONE = ShopSource.JAVA_STEP;
  private static final ShopSource TWO = ShopSource.JAVA_STEP_TWICE;
  private static final String DAY = "2024-03-02";

  private static @TempDir Path folder;
  private static Shop shop;
  private static Path first;
  private static Path second;

  @BeforeAll
  static void packTwoVersions() {
    shop = Shop.in(folder);
    shop.declare(TWO);
    second = shop.jar("shop-2.jar");
    shop.declare(ONE);
    first = shop.jar("shop-1.jar");
  }

  private static Call deploy(Path jar, String... more) {
    return shop.runAs(
        jar.toString(),
        Stream.concat(Stream.of("deploy", jar.toString()), Stream.of(more)).toArray(String[]::new));
  }

  @Test
  @Order(1)
  void reasonAndAJarAreAskedFor() {
    assertThat(deploy(first).err())
        .contains("BS-864 " + first + ": would be deployed without a reason");
    Call folderInstead = deploy(folder.resolve("classes"), "--reason", "why");
    assertThat(folderInstead.err()).contains("BS-862").contains("is no jar. Package the project");
    assertThat(shop.run("deploy", "list").out()).contains("nothing was deployed here yet");
    assertThat(shop.runAs("deployed", "materialize").err())
        .contains(
            "BS-868 --project deployed: "
                + shop.home()
                + " was never given any code. Deploy a jar with `backstitch deploy`, or name the"
                + " project with --project.");
  }

  @Test
  @Order(2)
  void firstDeploymentIsArchivedByItsHashAndPublishes() {
    Call made = deploy(first, "--reason", "go live", "--json");

    assertThat(made.code()).as(made.err()).isZero();
    String hash = made.json().path("jar").asText();
    assertThat(shop.home().resolve("code").resolve(hash + ".jar")).hasSameBinaryContentAs(first);
    assertThat(shop.runAs("deployed", "materialize").code()).isZero();
    Call again = deploy(first, "--reason", "once more");
    assertThat(again.out()).contains("deployed already: 1  ").contains("by ada: go live");
  }

  @Test
  @Order(3)
  void dryRunTellsWhatChangesAndWhatBecomesStaleAndChangesNothing() {
    Call dry = deploy(second, "--dry-run");

    assertThat(dry.out())
        .contains("compared with deployment 1")
        .contains("changed  finance.two_days: code")
        .contains("finance.two_days: 3 partitions (its code changed) 2024-03-01..2024-03-03")
        .contains("nothing was deployed");
    assertThat(shop.runAs("deployed", "deploy", "list").out().lines()).hasSize(1);
    assertThat(shop.home().resolve("code")).isDirectoryContaining("glob:**.jar");
    try (Stream<Path> archived = Files.list(shop.home().resolve("code"))) {
      assertThat(archived).hasSize(1);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  @Order(4)
  void codeThatIsNotDeployedPublishesNothing() {
    shop.declare(TWO);
    for (String[] verb :
        new String[][] {
          {"materialize"}, {"backfill", "run", "p1"}, {"rollback", "1", "--reason", "no"}
        }) {
      Call refused = shop.run(verb);
      assertThat(refused.code()).as(refused.err()).isNotZero();
    }
    Call refused = shop.run("materialize");
    assertThat(refused.code()).isEqualTo(3);
    assertThat(refused.err())
        .contains(
            "BS-861 materialize: is not for code that is not deployed: finance.two_days is"
                + " otherwise in deployment 1. Deploy it with `backstitch deploy PROJECT.jar`, or"
                + " look at what it makes with `materialize --workspace NAME`.");
  }

  @Test
  @Order(5)
  void localCodeBuildsIntoANamedWorkspaceThatIsReadAndNeverPublished() {
    Call built = shop.run("materialize", "--workspace", "double");

    assertThat(built.code()).as(built.err()).isZero();
    assertThat(built.out())
        .contains("built into workspace double")
        .contains("finance.two_days")
        .contains("it is never published");
    String sum = "SELECT revenue FROM two_days WHERE day = '" + DAY + "'";
    assertThat(shop.run("query", sum, "--workspace", "double", "--csv").out()).contains("71.50");
    assertThat(shop.run("query", sum, "--csv").out()).contains("35.75");
    Call publish = shop.runAs(first.toString(), "backfill", "publish", "double");
    assertThat(publish.code()).isEqualTo(3);
    assertThat(publish.err())
        .contains(
            "BS-867 workspace double: was built to be looked at, and is never published. Deploy its"
                + " code with `backstitch deploy PROJECT.jar`, then restate what is stale with"
                + " `backstitch backfill plan`.");
    assertThat(shop.run("materialize", "--workspace", "p1").err()).contains("BS-866");
  }

  @Test
  @Order(6)
  void nightlyRunOfDeployedCodeTakesNothingOutOfAWorkspace() {
    Call nightly = shop.runAs("deployed", "materialize");

    assertThat(nightly.out()).contains("nothing to do");
    assertThat(shop.run("query", "SELECT revenue FROM two_days", "--workspace", "double").code())
        .isZero();
  }

  @Test
  @Order(7)
  void trialRunsTheDeployedJavaStepInAProcessOfItsOwnAndAttributesRowsToCode() {
    Call made = deploy(second, "--reason", "twice as much");
    assertThat(made.code()).as(made.err()).isZero();

    Call words =
        shop.runAs(second.toString(), "backfill", "trial", "finance.two_days", "--partition", DAY);
    assertThat(words.out())
        .contains("old code + old inputs: identical to what is published")
        .contains("1 row added by code");
    assertThat(words.code()).isZero();
  }

  @Test
  @Order(8)
  void maintenanceKeepsAJarWhoseStepMadeWhatAKeptReleaseShowsAndRemovesOneThatNobodyNeeds()
      throws IOException {
    shop.declare(TWO.with("BigDecimal(\"2\")", "BigDecimal(\"3\")"));
    Path third = shop.jar("shop-3.jar");
    assertThat(deploy(third, "--reason", "a mistake").code()).isZero();
    assertThat(deploy(second, "--reason", "never mind").code()).isZero();
    shop.declare(TWO);
    JsonNode list = shop.runAs("deployed", "deploy", "list", "--json").json().path("deployments");
    Path unused = shop.home().resolve("code").resolve(list.path(1).path("jar").asText() + ".jar");

    Call dry = shop.runAs("deployed", "maintain", "--dry-run");

    assertThat(dry.out())
        .containsPattern(
            "shop-2.jar of deployment 4 stays: it is deployed, run [0-9a-f]{8} began with it\n")
        .contains("shop-3.jar of deployment 3 would go\n")
        .containsPattern(
            "shop-1.jar of deployment 1 stays: its step made finance.two_days"
                + " 2024-03-01..2024-03-03 of release \\d+\n");
    assertThat(unused).exists();
    JsonNode json = shop.runAs("deployed", "maintain", "--dry-run", "--json").json();
    assertThat(json.at("/jars/1/file").asText()).isEqualTo("shop-3.jar");
    assertThat(json.at("/jars/1/because")).isEmpty();
    Call done = shop.runAs("deployed", "maintain");
    assertThat(done.out()).contains("shop-3.jar of deployment 3 gone\n").contains("1 file, ");
    assertThat(unused).doesNotExist();
    assertThat(shop.runAs("deployed", "maintain").out()).isEqualTo("0 files, 0 bytes deleted\n");
    assertThat(shop.runAs("deployed", "materialize").code()).isZero();
  }

  @Test
  @Order(9)
  void oldCodeWhoseJarIsGoneIsNotAvailableInWords() throws IOException {
    Path archive = shop.home().resolve("code");
    JsonNode all = shop.runAs("deployed", "deploy", "list", "--json").json().path("deployments");
    assertThat(all).hasSize(4);
    Files.delete(archive.resolve(all.path(3).path("jar").asText() + ".jar"));

    Call trial =
        shop.runAs(second.toString(), "backfill", "trial", "finance.two_days", "--partition", DAY);

    assertThat(trial.out()).contains("the jar of its Java step is gone from the home's archive");
  }

  @Test
  @Order(10)
  void earlierJarIsDeployedAgainAsAnyOther() {
    Call back = deploy(first, "--reason", "back to one");

    assertThat(back.out()).contains("deployed: 5  ");
    assertThat(shop.runAs("deployed", "materialize").out()).doesNotContain("stale");
    assertThat(shop.runAs(second.toString(), "materialize").err()).contains("BS-861");
  }

  @Test
  @Order(11)
  void runThatAnotherDeploymentOvertakesPublishesNothingMore() {
    AssetProject older = Projects.find(first.toString());
    Path landing = folder.resolve("landing");
    try (Backstitch running =
        Backstitch.open(older, new Options(shop.home(), landing, null, "nightly"))) {
      assertThat(deploy(second, "--reason", "in the middle of it").code()).isZero();
      shop.deliver("2024-03-03", "4,,8.00");
      long before = running.reads().query(count(), Cancellation.NEVER).release();

      assertThatThrownBy(
              () ->
                  running
                      .materialize()
                      .run(new Materialize.Request(null, null), new Materialize.Listener() {}))
          .hasMessageContaining("BS-860")
          .hasMessageContaining(
              "was made by code that is not what is deployed now. See `backstitch deploy list`; run"
                  + " it again with the code that is deployed.");
      assertThat(running.reads().query(count(), Cancellation.NEVER).release()).isEqualTo(before);
    }
    assertThat(shop.runAs("deployed", "materialize").code()).isZero();
  }

  private static Reads.Request count() {
    return new Reads.Request("SELECT count(*) FROM orders_raw", null, null, 10);
  }
}
