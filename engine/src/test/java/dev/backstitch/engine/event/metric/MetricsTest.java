package dev.backstitch.engine.event.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MetricsTest {
  @TempDir Path folder;

  @Test
  void eachTextTakesThePlaceOfTheOneBefore() throws IOException {
    Path file = folder.resolve("deep/backstitch.prom");
    Metrics metrics = new Metrics();
    metrics.write(file);
    metrics.showEvents(() -> 3, () -> 4);
    metrics.write(file);
    assertThat(Files.readString(file))
        .contains("backstitch_openlineage_waiting 3.0", "backstitch_openlineage_dropped_total 4.0");
  }

  @Test
  void aFileThatCannotBeWrittenIsNamed() throws IOException {
    Path blocked = Files.writeString(folder.resolve("file"), "");
    assertThatThrownBy(() -> new Metrics().write(blocked.resolve("backstitch.prom")))
        .hasMessageContaining(
            "BS-812 " + blocked.resolve("backstitch.prom") + ": cannot be written:")
        .hasMessageContaining("Name another file with --metrics.");
  }
}
