package dev.backstitch.engine.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.engine.maintain.Policy;
import dev.backstitch.storage.maintenance.Expiry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever a process had written when it was killed, upkeep removes just what nobody shows. */
@Tag("large")
class KilledIngestTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "loader.load:1:AFTER",
        "staging.stage:1:BEFORE",
        "staging.stage:1:AFTER",
        "releases.publish:1:BEFORE",
        "releases.publish:1:AFTER",
        "batches.run:1:AFTER"
      })
  void whatItLeftGoesAndWhatIsShownStays(String point) throws Exception {
    BakeryHome.deliver(folder, "2024-03-04", Books.TENTH, "41,rye,3.00", "42,bun,1.00");
    assertThat(killed(point)).isEqualTo(137);
    Set<String> written = files();
    try (BakeryHome home = BakeryHome.open(folder, Books.ELEVENTH, Recipe.PLAIN)) {
      home.materialize();
      Map<String, List<String>> rows = home.rows();
      assertThat(rows.get("loaves")).hasSize(2);
      List<Expiry> removed = home.backstitch.maintain().expire(new Policy(Duration.ZERO));
      Set<String> shown = shown(home);
      assertThat(files()).isEqualTo(shown);
      Set<String> left = new TreeSet<>(written);
      left.removeAll(shown);
      assertThat(
              removed.stream()
                  .flatMap(expiry -> expiry.files().stream())
                  .map(Expiry.Removal::location))
          .containsAll(left);
      assertThat(home.rows()).isEqualTo(rows);
    }
  }

  private int killed(String point) throws IOException, InterruptedException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            KilledProgram.class.getName(),
            folder.toString(),
            Flow.MATERIALIZE.name(),
            point)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start()
        .waitFor();
  }

  private Set<String> files() throws IOException {
    try (Stream<Path> all = Files.walk(folder.resolve("home"))) {
      Set<String> out = new TreeSet<>();
      all.filter(file -> file.toString().endsWith(".parquet"))
          .forEach(file -> out.add(file.toString()));
      return out;
    }
  }

  private static Set<String> shown(BakeryHome home) {
    Set<String> out = new HashSet<>();
    for (AssetName asset : home.backstitch.project().graph().order()) {
      home.files(asset.table(), home.release()).values().forEach(out::addAll);
    }
    return out;
  }
}
