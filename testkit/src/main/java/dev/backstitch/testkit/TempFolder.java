package dev.backstitch.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A new folder of the system's temporary files, taken away with everything in it, and no more. */
final class TempFolder implements AutoCloseable {
  private final Path root;

  private TempFolder(Path root) {
    this.root = root;
  }

  static TempFolder create() {
    try {
      return new TempFolder(Files.createTempDirectory("backstitch-test-").toRealPath());
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot make a temporary folder", e);
    }
  }

  Path folder(String name) {
    try {
      return Files.createDirectories(root.resolve(name));
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot make " + name, e);
    }
  }

  /** When the file was last written; empty when it is not there. */
  Optional<Instant> writtenAt(Path file) {
    try {
      return Files.exists(file)
          ? Optional.of(Files.getLastModifiedTime(file).toInstant())
          : Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot look at " + file, e);
    }
  }

  /**
   * Writes a file with this modification time.
   *
   * @throws IllegalArgumentException when its path leads out of this folder or over a link
   */
  void write(Path file, String content, Instant at) {
    Path path = file.normalize();
    requireWithin(path);
    try {
      Files.createDirectories(path.resolveSibling(""));
      Files.writeString(
          path,
          content,
          StandardOpenOption.CREATE,
          StandardOpenOption.TRUNCATE_EXISTING,
          StandardOpenOption.WRITE,
          LinkOption.NOFOLLOW_LINKS);
      Files.setLastModifiedTime(path, FileTime.from(at));
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot write " + path, e);
    }
  }

  private void requireWithin(Path path) {
    if (!path.startsWith(root)) {
      throw outside(path);
    }
    Path step = root;
    for (Path name : root.relativize(path)) {
      step = step.resolve(name);
      if (Files.isSymbolicLink(step)) {
        throw outside(path);
      }
    }
  }

  private IllegalArgumentException outside(Path file) {
    return new IllegalArgumentException("Cannot write " + file + ": it lies outside of " + root);
  }

  @Override
  public void close() {
    try {
      Files.walkFileTree(root, new Remove());
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot remove " + root, e);
    }
  }

  /** Removes links, not what they lead to. */
  private static final class Remove extends SimpleFileVisitor<Path> {
    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      Files.delete(file);
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException failed)
        throws IOException {
      if (failed != null) {
        throw failed;
      }
      Files.delete(folder);
      return FileVisitResult.CONTINUE;
    }
  }
}
