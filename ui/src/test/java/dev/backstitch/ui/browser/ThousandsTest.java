package dev.backstitch.ui.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.testkit.made.MadeUpHome;
import dev.backstitch.testkit.made.MadeUpProject;
import dev.backstitch.ui.http.service.Place;
import dev.backstitch.ui.http.service.Service;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Somebody with a browser, at a company with thousands of assets over ten years. */
@Tag("large")
class ThousandsTest {
  private static final int ASSETS = 5_000;

  @Test
  void pagesShowThousandsOfAssetsWithFewNodes(@TempDir Path folder) throws IOException {
    assumeTrue(Chromium.isThere(), "the pages are not built");
    MadeUpProject project = new MadeUpProject(ASSETS);
    try (Backstitch backstitch = Backstitch.open(project, MadeUpHome.at(folder, project));
        Service service = Service.start(backstitch, Place.here(0, "home"));
        Chromium chromium = new Chromium()) {
      String pictures = Path.of("target/pictures/large").toAbsolutePath().toString();

      String said = chromium.run("large", service.url(), "--out", pictures);

      System.out.println(said);
      assertThat(said)
          .contains("ui: catalogue:", "ui: graph-all:", "ui: planner:", "ui: backfill:");
      assertThat(said).endsWith("exit 0");
    }
  }
}
