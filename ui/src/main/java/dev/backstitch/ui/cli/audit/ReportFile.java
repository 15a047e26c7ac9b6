package dev.backstitch.ui.cli.audit;

import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A report as a file that somebody named. */
public record ReportFile(Path path) {
  /**
   * Makes the folder too where it is not there.
   *
   * @throws ProblemException BS-192 when it cannot be written
   */
  public void write(String text) {
    try {
      Path folder = path.toAbsolutePath().getParent();
      if (folder != null) {
        Files.createDirectories(folder);
      }
      Files.writeString(path, text);
    } catch (IOException unwritable) {
      throw new ProblemException(
          Problem.of("BS-192", "--report " + path, "cannot be written: " + unwritable.getMessage())
              .blamedOn(Blame.EXTERNAL)
              .next("Name a file in a folder that you may write."),
          unwritable);
    }
  }
}
