package dev.backstitch.engine.memory;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.backstitch.asset.digest.Digest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.List;
import java.util.stream.Stream;

/**
 * Tells one build of a room from another by the bytes of its classes, so that what one build worked
 * out is never taken for the word of another.
 */
final class Edition {
  private static final int LETTERS = 16;

  private Edition() {}

  /** Of the jar or folder that holds the class, and of the database's own version. */
  static String of(Class<?> room, String database) {
    MessageDigest digest = Digest.begun();
    digest.update(database.getBytes(UTF_8));
    try {
      Path code = Path.of(room.getProtectionDomain().getCodeSource().getLocation().toURI());
      for (Path file : files(code)) {
        digest.update(file.getFileName().toString().getBytes(UTF_8));
        digest.update(Files.readAllBytes(file));
      }
    } catch (IOException unreadable) {
      throw new UncheckedIOException("Cannot read the classes of " + room.getName(), unreadable);
    } catch (URISyntaxException odd) {
      throw new IllegalStateException("Cannot find the classes of " + room.getName(), odd);
    }
    return Digest.hex(digest).substring(0, LETTERS);
  }

  private static List<Path> files(Path code) throws IOException {
    try (Stream<Path> all = Files.walk(code)) {
      return all.filter(Files::isRegularFile).sorted().toList();
    }
  }
}
