package dev.backstitch.testkit.made;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.home.Home;
import dev.backstitch.engine.app.home.Options;
import dev.backstitch.engine.state.Seen;
import dev.backstitch.storage.metadata.Publication;
import dev.backstitch.storage.metadata.Release;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MadeUpHomeTest {
  private static final MadeUpProject PROJECT = new MadeUpProject(40);

  private @TempDir Path folder;

  @Test
  void howAssetsStandIsWorkedOutOnceForAllWhoAsk() {
    Options options = MadeUpHome.at(folder, PROJECT);

    try (Backstitch opened = Backstitch.open(PROJECT, options)) {
      Seen first = opened.seen();
      assertThat(first.release()).isEqualTo(2);
      assertThat(opened.seen()).isSameAs(first);
      assertThat(opened.as("another").seen()).isSameAs(first);

      publishNothing(options);

      Seen next = opened.seen();
      assertThat(next.release()).isEqualTo(3);
      assertThat(next.state()).isEqualTo(first.state()).isNotSameAs(first.state());
    }
  }

  private static void publishNothing(Options options) {
    try (Home home = Home.open(options, PROJECT)) {
      long id = home.metadata().releases().nextId();
      Release release =
          new Release(id, Release.Kind.EXTERNAL, PROJECT.now(), "another", "nothing", "");
      home.metadata().releases().publish(new Publication(release, List.of(), List.of(), List.of()));
    }
  }
}
