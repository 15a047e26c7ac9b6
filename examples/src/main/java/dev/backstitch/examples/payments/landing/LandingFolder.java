package dev.backstitch.examples.payments.landing;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Arrays;

/** A folder in which files appear whole, under their final name, dated by their arrival. */
final class LandingFolder {
  private final Path folder;
  private int written;
  private int unchanged;

  private LandingFolder(Path folder) {
    this.folder = folder;
  }

  static LandingFolder open(Path folder) {
    try {
      return new LandingFolder(Files.createDirectories(folder));
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot create landing folder: " + folder, e);
    }
  }

  /** Leaves a file with equal content in place, and rewrites one that differs. */
  void put(String name, CharSequence text, Instant arrivedAt) {
    Path file = folder.resolve(name);
    byte[] content = text.toString().getBytes(US_ASCII);
    FileTime arrival = FileTime.from(arrivedAt);
    try {
      if (holds(file, content)) {
        date(file, arrival);
        unchanged++;
      } else {
        write(file, content, arrival);
        written++;
      }
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot write landing file: " + file, e);
    }
  }

  Landed landed() {
    return new Landed(written, unchanged);
  }

  private static boolean holds(Path file, byte[] content) throws IOException {
    return Files.isRegularFile(file)
        && Files.size(file) == content.length
        && Arrays.equals(Files.readAllBytes(file), content);
  }

  private static void date(Path file, FileTime arrival) throws IOException {
    if (!Files.getLastModifiedTime(file).equals(arrival)) {
      Files.setLastModifiedTime(file, arrival);
    }
  }

  private void write(Path file, byte[] content, FileTime arrival) throws IOException {
    // a reader that globs *.csv must never see half a file or one with today's date
    Path unfinished = folder.resolve("." + file.getFileName() + ".part");
    Files.write(unfinished, content);
    Files.setLastModifiedTime(unfinished, arrival);
    Files.move(unfinished, file, ATOMIC_MOVE);
  }
}
