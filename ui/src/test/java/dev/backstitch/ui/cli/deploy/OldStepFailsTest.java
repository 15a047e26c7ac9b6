package dev.backstitch.ui.cli.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.ui.cli.shop.Call;
import dev.backstitch.ui.cli.shop.Shop;
import dev.backstitch.ui.cli.shop.ShopSource;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A deployed step that looks into the environment, which the process of old code does not have. */
class OldStepFailsTest {
  private static final ShopSource LOOKING =
      ShopSource.PLAIN
          .with(
              ".select(\"SELECT sum(revenue) AS revenue FROM r\");",
              ".compute(ShopProject::days, column(\"revenue\", \"DECIMAL(18,2)\"));")
          .with(
              "static final Exposure BOARD",
              """
              static java.util.List<Row> days(Inputs in) {
                int one = System.getenv("PATH").isEmpty() ? 0 : 1;
                return java.util.List.of(Row.of("revenue", new java.math.BigDecimal(one)));
              }
              static final Exposure BOARD\
              """);

  private @TempDir Path folder;

  @Test
  void whatItThrowsIsToldWithWhatItDoesNotHave() {
    Shop shop = Shop.in(folder);
    shop.declare(LOOKING);
    Path first = shop.jar("shop-1.jar");
    shop.declare(LOOKING.with("? 0 : 1", "? 0 : 2"));
    Path second = shop.jar("shop-2.jar");
    assertThat(deployed(shop, first).code()).isZero();
    assertThat(shop.runAs("deployed", "materialize").code()).isZero();
    assertThat(deployed(shop, second).code()).isZero();

    Call trial =
        shop.runAs(
            second.toString(),
            "backfill",
            "trial",
            "finance.two_days",
            "--partition",
            "2024-03-02");

    assertThat(trial.out())
        .contains(
            "old code + old inputs: not available, it no longer builds: BS-863 finance.two_days:"
                + " its old Java step threw java.lang.NullPointerException")
        .contains(
            " It runs without this process's environment. Nothing was changed; compare with the"
                + " inputs alone, or see `backstitch deploy list` for the jar.\n");
  }

  private static Call deployed(Shop shop, Path jar) {
    return shop.runAs(jar.toString(), "deploy", jar.toString(), "--reason", "as it comes");
  }
}
