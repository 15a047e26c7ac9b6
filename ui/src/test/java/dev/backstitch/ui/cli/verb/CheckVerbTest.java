package dev.backstitch.ui.cli.verb;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.ui.cli.shop.Call;
import dev.backstitch.ui.cli.shop.Shop;
import dev.backstitch.ui.cli.shop.ShopSource;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckVerbTest {
  private @TempDir Path folder;
  private Shop shop;

  @BeforeEach
  void openShop() {
    shop = Shop.in(folder);
  }

  @Test
  void aRightProjectIsCounted() {
    Call call = shop.run("check");

    assertThat(call.out())
        .isEqualTo(
            "shop is right: 4 assets (1 raw, 3 table), 3 queries bound, 1 exposure, 0 schedules\n");
    assertThat(call.code()).isZero();
    assertThat(shop.run("check", "--json").json())
        .hasToString(
            "{\"project\":\"shop\",\"assets\":{\"raw\":1,\"table\":3},\"queries\":3,"
                + "\"exposures\":1,\"schedules\":0,\"problems\":[]}");
  }

  @Test
  void noHomeIsMade() {
    shop.run("check");

    assertThat(shop.home()).doesNotExist();
  }

  @Test
  void allProblemsAreToldAtOnce() {
    shop.declare(
        ShopSource.PLAIN
            .with("SELECT id, country, amount FROM raw", "SELECT id, cuontry, amount FROM raw")
            .with(
                "SELECT sum(revenue) AS revenue FROM r", "SELECT sum(revenue) AS revenue FROM q"));

    Call call = shop.run("check", "--json");

    assertThat(call.code()).isEqualTo(1);
    assertThat(call.err())
        .contains("sales.orders")
        .contains("cuontry")
        .contains("(ShopProject.java:")
        .contains("shop has ");
    JsonNode problems = call.json().at("/problems");
    assertThat(problems).isNotEmpty();
    assertThat(problems.at("/0/place").asText()).startsWith("ShopProject.java:");
  }

  @Test
  void otherVerbsFailOnABrokenProject() {
    shop.declare(
        ShopSource.PLAIN.with(
            "SELECT id, country, amount FROM raw", "SELECT id, cuontry, amount FROM raw"));

    assertThat(shop.run("assets").code()).isEqualTo(1);
  }
}
