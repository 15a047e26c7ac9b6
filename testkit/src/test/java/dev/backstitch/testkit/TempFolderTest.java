package dev.backstitch.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TempFolderTest {
  @Test
  void everythingIsTakenAwayButWhatLinksLeadTo(@TempDir Path outside) throws IOException {
    Path kept = Files.writeString(outside.resolve("kept.csv"), "kept");
    TempFolder temp = TempFolder.create();
    Path folder = temp.folder("landing");
    temp.write(folder.resolve("deep/er/file.csv"), "gone", Instant.EPOCH);
    Files.createSymbolicLink(folder.resolve("orders"), outside);
    Files.createSymbolicLink(folder.resolve("kept.csv"), kept);
    temp.close();
    assertThat(folder.getParent()).doesNotExist();
    assertThat(kept).hasContent("kept");
  }

  @Test
  void nothingIsWrittenThroughALink(@TempDir Path outside) throws IOException {
    Path kept = Files.writeString(outside.resolve("kept.csv"), "kept");
    try (TempFolder temp = TempFolder.create()) {
      Path folder = temp.folder("landing");
      Files.createSymbolicLink(folder.resolve("orders"), outside);
      Files.createSymbolicLink(folder.resolve("kept.csv"), kept);
      for (String path : new String[] {"orders/new.csv", "orders/new/new.csv", "kept.csv"}) {
        assertThatThrownBy(() -> temp.write(folder.resolve(path), "spoiled", Instant.EPOCH))
            .as(path)
            .hasMessageContaining("it lies outside of");
      }
      assertThatThrownBy(() -> temp.write(folder.resolve("../../x"), "spoiled", Instant.EPOCH))
          .hasMessageContaining("it lies outside of");
    }
    assertThat(outside.resolve("new.csv")).doesNotExist();
    assertThat(kept).hasContent("kept");
  }
}
