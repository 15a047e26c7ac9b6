package dev.backstitch.engine.reliability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.home.Bucket;
import dev.backstitch.engine.app.home.Options;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A home's tables stay where they were when it was made. */
class BucketOptionTest {
  @TempDir Path folder;

  private Backstitch open(Bucket bucket) {
    return Backstitch.open(
        new Bakery(Recipe.PLAIN, folder.resolve("landing")),
        new Options(folder.resolve("home"), null, null, "baker", null, bucket));
  }

  @Test
  void homeWithTablesOfItsOwnDoesNotMoveToABucket() {
    open(null).close();
    assertThatThrownBy(() -> open(Bucket.at("s3://bucket/x")))
        .hasMessage(
            "BS-656 "
                + folder.resolve("home")
                + ": keeps its tables in its own folder. Leave --warehouse out, or name a new"
                + " home.");
  }

  @Test
  void homeThatCouldNotBeMadeInABucketIsStillNew() {
    assertThatThrownBy(() -> open(Bucket.at("s3://bucket/x")))
        .hasMessageContaining("BS-651 --warehouse");
    try (Backstitch opened = open(null)) {
      assertThat(opened.published().newest(1)).isEmpty();
    }
  }
}
