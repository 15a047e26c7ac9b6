package dev.backstitch.asset.definition;

import java.nio.file.Path;
import java.time.Instant;

/** A bundled example: it lives in its own years and brings its own landing files. */
public interface DemoProject extends AssetProject {
  /** The instant at which the story begins; the clock of a demo home stands there. */
  Instant now();

  /**
   * The folder of landing files. May write them into {@code scratch}, always the same bytes; or
   * answer a folder that is there already.
   *
   * @throws dev.backstitch.asset.problem.ProblemException when the files cannot be found
   */
  Path landing(Path scratch);
}
