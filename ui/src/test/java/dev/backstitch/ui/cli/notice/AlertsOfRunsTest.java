package dev.backstitch.ui.cli.notice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.ui.cli.shop.Call;
import dev.backstitch.ui.cli.shop.Shop;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who owns what a run could not build is alerted by the run itself, once. */
class AlertsOfRunsTest {
  @TempDir Path folder;

  @Test
  void failedRunAlertsTheOwnerWithoutBeingAskedTo() throws IOException {
    Shop shop = Shop.in(folder);
    shop.deliver("2024-03-02", "3,uk,-5.25");

    assertThat(shop.run("materialize").code()).isEqualTo(1);

    Call alerts = shop.run("alerts");
    assertThat(alerts.out())
        .contains("sales")
        .contains("sales.orders could not be built for 2024-03-02")
        .doesNotContain("more to send")
        .doesNotContain("nothing to be alerted of");
    int told = notices(shop);
    assertThat(told).isPositive();
    assertThat(shop.run("alerts", "--send").code()).isZero();
    assertThat(notices(shop)).as("told again").isEqualTo(told);
  }

  @Test
  void runThatSucceedsAlertsNobody() {
    Shop shop = Shop.in(folder);

    assertThat(shop.run("materialize").code()).isZero();

    assertThat(shop.run("alerts").out()).contains("nothing to be alerted of");
  }

  private static int notices(Shop shop) throws IOException {
    Path folder = shop.home().resolve("notices");
    if (!Files.isDirectory(folder)) {
      return 0;
    }
    try (Stream<Path> files = Files.walk(folder)) {
      return (int) files.filter(Files::isRegularFile).count();
    }
  }
}
