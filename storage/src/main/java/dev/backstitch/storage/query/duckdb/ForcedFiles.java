package dev.backstitch.storage.query.duckdb;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Puts written files in their place and onto the disk, so that a crash cannot take them back. */
public final class ForcedFiles {
  private ForcedFiles() {}

  /** Moves a file beside nothing else of its name and forces its bytes; the folder comes later. */
  public static void place(Path from, Path to) {
    try {
      if (!from.equals(to)) {
        Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
      }
      force(to, StandardOpenOption.WRITE);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot force " + to, e);
    }
  }

  /** Forces the names within a folder, and the folder's own name. */
  public static void forceFolder(Path folder) {
    try {
      force(folder, StandardOpenOption.READ);
      Path parent = folder.toAbsolutePath().getParent();
      if (parent != null) {
        force(parent, StandardOpenOption.READ);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot force " + folder, e);
    }
  }

  private static void force(Path path, StandardOpenOption mode) throws IOException {
    try (FileChannel channel = FileChannel.open(path, mode)) {
      channel.force(true);
    }
  }

  public static void delete(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot delete " + file, e);
    }
  }

  public static void createFolder(Path folder) {
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot create " + folder, e);
    }
  }
}
