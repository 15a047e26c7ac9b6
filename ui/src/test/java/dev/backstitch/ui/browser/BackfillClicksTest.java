package dev.backstitch.ui.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.ui.http.service.Place;
import dev.backstitch.ui.http.service.Service;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Somebody who only clicks takes a backfill from what is wrong to its rollback. */
class BackfillClicksTest {
  private static final Path WEB = Path.of("web").toAbsolutePath();
  private static final long MINUTES = 3;

  @Test
  void wholeBackfillIsDoneByClicking(@TempDir Path folder) throws Exception {
    assumeTrue(
        Files.isDirectory(WEB.resolve("node_modules/playwright-core"))
            && getClass().getClassLoader().getResource("webroot/index.html") != null,
        "the pages are not built");
    try (Backstitch backstitch = WrongShop.in(folder);
        Service service = Service.start(backstitch, Place.here(0, "home"))) {
      assertThat(clicked(service.url(), folder)).contains("the list").endsWith("exit 0");
    }
  }

  private static String clicked(String url, Path folder) throws IOException, InterruptedException {
    Path said = folder.resolve("said.txt");
    Process node =
        new ProcessBuilder(command(url, Path.of("target/pictures/backfill").toAbsolutePath()))
            .directory(WEB.toFile())
            .redirectErrorStream(true)
            .redirectOutput(said.toFile())
            .start();
    boolean isOver = node.waitFor(MINUTES, TimeUnit.MINUTES);
    node.descendants().forEach(ProcessHandle::destroyForcibly);
    node.destroyForcibly();
    return Files.readString(said, StandardCharsets.UTF_8)
        + (isOver ? "exit " + node.exitValue() : "took more than " + MINUTES + " minutes");
  }

  private static List<String> command(String url, Path pictures) {
    return List.of(
        "node",
        "tests/browser/backfill.mjs",
        url,
        "--asset",
        "sales.orders",
        "--range",
        "2024-03-03..2024-03-04",
        "--day",
        "2024-03-03",
        "--control",
        "2024-03-01..2024-03-02",
        "--team",
        "finance",
        "--seconds",
        "40",
        "--out",
        pictures.toString());
  }
}
