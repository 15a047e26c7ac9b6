package dev.backstitch.ui.http.resource.diff;

import dev.backstitch.engine.app.Diffs;
import dev.backstitch.storage.compare.Diffs.Kind;
import dev.backstitch.ui.http.Answer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Rows that differ as a Parquet file, which is there only until it is sent. */
final class DiffFile {
  private static final System.Logger LOG = System.getLogger(DiffFile.class.getName());
  private static final String PARQUET = "application/vnd.apache.parquet";

  private DiffFile() {}

  static Answer of(Diffs diffs, Diffs.Request asked, @Nullable Kind kind, String name) {
    try {
      Path folder = Files.createTempDirectory("backstitch-diff");
      Path file = folder.resolve("rows.parquet");
      boolean isWritten = false;
      try {
        diffs.write(asked, kind, file);
        isWritten = true;
      } finally {
        if (!isWritten) {
          remove(folder, file);
        }
      }
      return Answer.stream(
              PARQUET,
              response ->
                  response.sendFile(file.toString()).onComplete(sent -> remove(folder, file)))
          .with("Content-Disposition", "attachment; filename=\"" + name + ".parquet\"");
    } catch (IOException failed) {
      throw new UncheckedIOException("Cannot write rows that differ", failed);
    }
  }

  private static void remove(Path folder, Path file) {
    try {
      Files.deleteIfExists(file);
      Files.deleteIfExists(folder);
    } catch (IOException failed) {
      LOG.log(System.Logger.Level.WARNING, "Cannot remove " + folder, failed);
    }
  }
}
