package dev.backstitch.storage.query.duckdb;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Brings written files onto the disk, so that a crash cannot take them back. */
public final class ForcedFiles {
  private static final int AT_ONCE = 16;

  private ForcedFiles() {}

  /**
   * Forces the bytes of files, and then their names within the folder. Many at once, because the
   * disk gathers what is asked for together.
   */
  public static void force(Path folder, List<Path> files) {
    ExecutorService threads =
        Executors.newFixedThreadPool(Math.max(1, Math.min(AT_ONCE, files.size())));
    try {
      CompletableFuture.allOf(
              files.stream()
                  .map(f -> CompletableFuture.runAsync(() -> forceOne(f), threads))
                  .toArray(CompletableFuture<?>[]::new))
          .join();
    } catch (CompletionException e) {
      throw e.getCause() instanceof UncheckedIOException io ? io : e;
    } finally {
      threads.shutdown();
    }
    forceFolder(folder);
  }

  private static void forceOne(Path file) {
    try {
      force(file, StandardOpenOption.WRITE);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot force " + file, e);
    }
  }

  /** The names within a folder, its own and that of the folder around it. */
  private static void forceFolder(Path folder) {
    Path one = folder.toAbsolutePath();
    try {
      for (int i = 0; i < 3 && one != null; i++) {
        force(one, StandardOpenOption.READ);
        one = one.getParent();
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
