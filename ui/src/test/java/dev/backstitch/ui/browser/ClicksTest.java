package dev.backstitch.ui.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.testkit.TestProject;
import dev.backstitch.ui.http.login.Organisation;
import dev.backstitch.ui.http.login.Provider;
import dev.backstitch.ui.http.service.Place;
import dev.backstitch.ui.http.service.Service;
import dev.backstitch.ui.kiosk.Kiosk;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/** Somebody with a browser, at a shop that has something wrong and at a kiosk that is slow. */
@Tag("large")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class ClicksTest {
  private static final String WRONG = "2024-03-03..2024-03-04";

  private Chromium chromium;
  private Backstitch backstitch;
  private Service shop;
  private TestProject kiosk;
  private Service quiet;

  @BeforeAll
  void serve(@TempDir Path folder) throws IOException {
    assumeTrue(Chromium.isThere(), "the pages are not built");
    chromium = new Chromium();
    backstitch = WrongShop.in(folder);
    shop = Service.start(backstitch, Place.here(0, "home"));
    kiosk = Kiosk.at();
    quiet = Service.start(kiosk.backstitch(), Place.here(0, "home"));
  }

  @AfterAll
  void stop() {
    if (chromium == null) {
      return;
    }
    chromium.close();
    shop.close();
    backstitch.close();
    quiet.close();
    kiosk.close();
  }

  private static String pictures(String name) {
    return Path.of("target/pictures").resolve(name).toAbsolutePath().toString();
  }

  @Test
  @Order(1)
  void plannerAndGraphNeedNoPointer() throws IOException {
    assertThat(
            chromium.run(
                "keys",
                shop.url(),
                "--asset",
                "sales.orders",
                "--range",
                WRONG,
                "--out",
                pictures("keys.png")))
        .contains("without a pointer")
        .endsWith("exit 0");
  }

  @Test
  @Order(2)
  void wholeBackfillIsDoneByClicking() throws IOException {
    assertThat(
            chromium.run(
                "backfill",
                shop.url(),
                "--asset",
                "sales.orders",
                "--range",
                WRONG,
                "--day",
                "2024-03-03",
                "--control",
                "2024-03-01..2024-03-02",
                "--team",
                "finance",
                "--seconds",
                "40",
                "--out",
                pictures("backfill")))
        .contains("the list")
        .endsWith("exit 0");
  }

  @Test
  @Order(3)
  void everyPageIsAccessibleInEveryStateAndBothThemes() throws IOException {
    assertThat(
            chromium.run("states", shop.url(), "--empty", quiet.url(), "--out", pictures("states")))
        .contains("axe-core judged")
        .endsWith("exit 0");
  }

  @Test
  @Order(4)
  void whatNoBackfillNeedsIsClickedToo() throws IOException {
    assertThat(
            chromium.run(
                "rest",
                shop.url(),
                "--raw",
                "sales.orders_raw",
                "--asset",
                "sales.orders",
                "--last",
                "finance.two_days",
                "--days",
                "2024-03-01,2024-03-02,2024-03-03,2024-03-04"))
        .contains("tokens")
        .endsWith("exit 0");
  }

  @Test
  @Order(5)
  void runsArePausedAndLateRowsDecidedByClicking() throws IOException {
    assertThat(
            chromium.run(
                "kiosk",
                quiet.url(),
                "--first",
                "kiosk.sales_raw,kiosk.sales",
                "--slow",
                "kiosk.bell",
                "--accept",
                "2022-01-03",
                "--reject",
                "2022-01-05",
                "--out",
                pictures("kiosk.png")))
        .contains("late rows were rejected and accepted")
        .endsWith("exit 0");
  }

  @Test
  @Order(6)
  void whoHasNoTokenIsLedToTheOrganisation() throws IOException {
    try (Provider provider = new Provider()) {
      Organisation accounts =
          new Organisation(provider.issuer(), Provider.CLIENT, Provider.SECRET, "role", null);
      Place open = new Place("0.0.0.0", 0, List.of(), "home", accounts);
      try (Service guarded = Service.start(kiosk.backstitch(), open)) {
        String url = guarded.url().replace("0.0.0.0", "127.0.0.1");

        assertThat(chromium.run("login", url, "--provider", provider.issuer())).endsWith("exit 0");
      }
    }
  }
}
