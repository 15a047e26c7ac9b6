package dev.backstitch.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.ui.cli.shop.Call;
import dev.backstitch.ui.cli.shop.Shop;
import dev.backstitch.ui.cli.shop.ShopSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MainTest {
  private @TempDir Path folder;

  @Test
  void helpNamesEveryVerb() {
    Call call = Call.of("--help");

    assertThat(call.code()).isZero();
    assertThat(call.out())
        .contains(
            "demo",
            "check",
            "assets",
            "lineage",
            "partitions",
            "materialize",
            "query",
            "render",
            "why",
            "releases",
            "audit",
            "--project",
            "--home");
    assertThat(Call.of("query", "--help").out()).contains("--as-of", "--json", "SQL");
  }

  @Test
  void versionIsTold() {
    assertThat(Call.of("--version").out()).startsWith("backstitch ");
  }

  @Test
  void aVerbIsNeeded() {
    Call call = Call.of();

    assertThat(call.code()).isEqualTo(2);
    assertThat(call.err())
        .isEqualTo("BS-190 backstitch: names no verb. See `backstitch --help`.\n");
  }

  @Test
  void aMistypedVerbOrOptionIsCorrected() {
    assertThat(Call.of("materialise").err()).contains("Did you mean 'materialize'?");
    assertThat(Call.of("nonsense").err())
        .isEqualTo("BS-190 backstitch: does not know 'nonsense'. See `backstitch --help`.\n");
    Call call = Call.of("assets", "--selekt", "x", "--json");
    assertThat(call.code()).isEqualTo(2);
    assertThat(call.err())
        .startsWith("BS-190 backstitch assets: does not know '--selekt'. Did you mean '--select'?");
    assertThat(call.json().at("/problems/0/code").asText()).isEqualTo("BS-190");
  }

  @Test
  void aMistypedProjectIsCorrected() {
    Call call = Call.of("assets", "--project", "paymnets");

    assertThat(call.code()).isEqualTo(2);
    assertThat(call.err()).startsWith("BS-172 paymnets: ").contains("Did you mean 'payments'?");
  }

  @Test
  void optionsStandBeforeOrAfterTheVerb() {
    Shop shop = Shop.in(folder);
    String classes = folder.resolve("classes").toString();

    assertThat(Call.of("--project", classes, "check", "--json").out())
        .isEqualTo(shop.run("check", "--json").out());
  }

  @Test
  void theClockOfARealHomeCannotBeSet() {
    Shop shop = Shop.in(folder);
    shop.declare(
        ShopSource.PLAIN
            .with("implements DemoProject", "implements AssetProject")
            .with("@Override public Instant", "public Instant")
            .with("@Override public Path", "public Path"));

    Call call = shop.run("assets", "--now", "2024-03-04T00:00:00Z");

    assertThat(call.code()).isEqualTo(2);
    assertThat(call.err()).startsWith("BS-177 --now: ");
  }

  @Test
  void aHomeOfAnotherProjectIsNotTouched() {
    Shop shop = Shop.in(folder);
    shop.run("assets");
    shop.declare(ShopSource.PLAIN.with("return \"shop\"", "return \"kiosk\""));

    Call call = shop.run("materialize");

    assertThat(call.code()).isEqualTo(2);
    assertThat(call.err()).startsWith("BS-175 ");
  }

  @Test
  void whatNobodyForesawIsLoggedAndNeverPrintedAsATrace() throws IOException {
    Shop shop = Shop.in(folder);
    shop.declare(
        ShopSource.PLAIN.with(
            "return Instant.parse(\"2024-03-04T06:00:00Z\")",
            "throw new IllegalStateException(\"the clock is broken\")"));

    Call call = shop.run("assets");

    Path log = shop.home().resolve("backstitch.log");
    assertThat(call.code()).isEqualTo(1);
    assertThat(call.out()).isEmpty();
    assertThat(call.err())
        .startsWith("BS-900 backstitch: failed unexpectedly: ")
        .contains("the clock is broken", log.toString())
        .doesNotContain("\tat ")
        .hasLineCount(1);
    assertThat(Files.readString(log)).contains("the clock is broken", "\tat ");
  }
}
