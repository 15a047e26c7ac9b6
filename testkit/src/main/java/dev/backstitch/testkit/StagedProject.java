package dev.backstitch.testkit;

import dev.backstitch.asset.definition.AssetProject;
import dev.backstitch.asset.definition.Declarations;
import dev.backstitch.asset.definition.DemoProject;
import java.nio.file.Path;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A project whose landing folder a test can fill: a file counts as received when it was written.
 */
final class StagedProject implements DemoProject {
  private final AssetProject project;
  private final Path own;
  private @Nullable Path landing;

  /**
   * @param own an empty folder for files to land in; an example writes its own there
   */
  StagedProject(AssetProject project, Path own) {
    this.project = project;
    this.own = own;
  }

  @Override
  public String name() {
    return project.name();
  }

  @Override
  public Declarations declarations() {
    return project.declarations();
  }

  @Override
  public Instant now() {
    return project instanceof DemoProject demo ? demo.now() : Instant.EPOCH;
  }

  @Override
  public Instant receivedAt(Instant modified) {
    return project instanceof DemoProject demo ? demo.receivedAt(modified) : modified;
  }

  @Override
  public Path landing(Path scratch, @Nullable Path source) {
    return landing(source);
  }

  /** Where files land. An example writes its own once, so that a test may land others over them. */
  Path landing(@Nullable Path source) {
    Path folder = landing;
    if (folder == null) {
      folder =
          project instanceof DemoProject demo
              ? demo.landing(own, source)
              : source == null ? own : source;
      landing = folder;
    }
    return folder;
  }
}
