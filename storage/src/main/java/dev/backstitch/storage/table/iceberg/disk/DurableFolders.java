package dev.backstitch.storage.table.iceberg.disk;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Folders whose entries survive a power cut: a new name counts only once its folder is on disk. */
public final class DurableFolders {
  private DurableFolders() {}

  /** Makes the folder and all above it that are missing. */
  public static void create(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      createAbove(folder);
      Files.createDirectories(folder);
      forceAbove(folder);
    }
  }

  public static void createAbove(Path path) throws IOException {
    Path parent = path.toAbsolutePath().getParent();
    if (parent != null) {
      create(parent);
    }
  }

  /** Forces the list of names that holds this one; where folders cannot be opened systems do so. */
  public static void forceAbove(Path path) throws IOException {
    Path parent = path.toAbsolutePath().getParent();
    if (parent == null || !path.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      return;
    }
    try (FileChannel channel = FileChannel.open(parent, StandardOpenOption.READ)) {
      channel.force(true);
    }
  }
}
