package dev.backstitch.ui.cli.deploy;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.deploy.Deploy;
import dev.backstitch.ui.cli.shop.Shop;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A jar that is not what was looked at, or a home that is not. */
class DeployedMeanwhileTest {
  private @TempDir Path folder;

  @Test
  void aJarThatCannotBeReadIsSaid() {
    Shop shop = Shop.in(folder);
    Path missing = folder.resolve("missing.jar");
    try (Backstitch home = shop.open()) {
      Deploy deploy = home.deploy();
      assertThatThrownBy(() -> deploy.preview(missing))
          .hasMessage(
              "BS-862 %s: cannot be read: java.nio.file.NoSuchFileException: %s. Name a jar that"
                      .formatted(missing, missing)
                  + " stays as it is.");
    }
  }

  @Test
  void aJarThatChangedSinceItWasLookedAtIsNotDeployed() throws Exception {
    Shop shop = Shop.in(folder);
    Path jar = shop.jar("one.jar");
    try (Backstitch home = shop.open()) {
      Deploy deploy = home.deploy();
      Deploy.Preview preview = deploy.preview(jar);
      Files.writeString(jar, "another");
      assertThatThrownBy(() -> deploy.activate(preview, "first"))
          .hasMessage(
              "BS-862 "
                  + jar
                  + ": changed while it was looked at. Name a jar that stays as it is.");
    }
  }

  @Test
  void whatWasLookedAtBeforeAnotherWasDeployedIsNotDeployed() throws Exception {
    Shop shop = Shop.in(folder);
    Path one = shop.jar("one.jar");
    Path two = Files.writeString(folder.resolve("two.jar"), "other");
    try (Backstitch home = shop.open()) {
      Deploy deploy = home.deploy();
      Deploy.Preview looked = deploy.preview(one);
      deploy.activate(deploy.preview(two), "quicker");
      assertThatThrownBy(() -> deploy.activate(looked, "slower"))
          .hasMessage(
              "BS-865 "
                  + one
                  + ": is not deployed, as two.jar of ada was deployed meanwhile. Look at the"
                  + " difference again with --dry-run.");
    }
  }
}
