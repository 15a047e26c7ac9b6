package dev.backstitch.ui.cli.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.Materialize;
import dev.backstitch.engine.app.Projects;
import dev.backstitch.engine.app.home.Options;
import dev.backstitch.engine.core.Failure;
import dev.backstitch.ui.cli.shop.Shop;
import dev.backstitch.ui.cli.shop.ShopSource;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Somebody edits definitions while a process works with those of before. */
class EditedMidRunTest {
  private @TempDir Path folder;

  private Backstitch open(Shop shop) {
    return Backstitch.open(
        Projects.find(folder.resolve("classes").toString()),
        new Options(shop.home(), folder.resolve("landing"), null, "nightly"));
  }

  private static List<Failure> failures(Backstitch running) {
    return running
        .materialize()
        .run(new Materialize.Request(null, null), new Materialize.Listener() {})
        .end()
        .orElseThrow()
        .failures();
  }

  @Test
  void javaStepWhoseClassesAreEditedIsNotPublishedAndRunsAgain() {
    Shop shop = Shop.in(folder);
    shop.declare(ShopSource.JAVA_STEP);
    try (Backstitch running = open(shop)) {
      shop.declare(ShopSource.JAVA_STEP_TWICE);

      List<Failure> failures = failures(running);

      assertThat(failures).extracting(f -> f.asset().toString()).containsOnly("finance.two_days");
      Problem problem = failures.get(0).problem();
      assertThat(problem.code()).isEqualTo("BS-869");
      assertThat(problem.text())
          .startsWith(
              "BS-869 finance.two_days: its classes were edited while this process ran its Java"
                  + " step. Run it again; classes of a jar that is deployed stay as they are.");
    }
    assertThat(shop.run("materialize").code()).isZero();
    assertThat(
            shop.run("query", "--csv", "SELECT revenue FROM two_days WHERE day = '2024-03-02'")
                .out())
        .contains("71.50");
  }

  @Test
  void queryThatIsEditedMeanwhileRunsAsItWasAndIsOnRecordSo() {
    Shop shop = Shop.in(folder);
    try (Backstitch running = open(shop)) {
      shop.declare(ShopSource.PLAIN.with("sum(amount) AS revenue", "2 * sum(amount) AS revenue"));

      assertThat(failures(running)).isEmpty();
    }
    assertThat(shop.run("query", "--csv", "SELECT sum(revenue) FROM revenue").out())
        .contains("43.75");
    assertThat(shop.run("materialize").out())
        .contains("finance.revenue: 3 stale (its code changed) 2024-03-01..2024-03-03");
  }
}
