package dev.backstitch.storage.table.iceberg;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/** Folders whose entries survive a power cut: a new name counts only once its folder is on disk. */
final class DurableFolders {
  private DurableFolders() {}

  /** Makes the folder and all above it that are missing. */
  static void create(Path folder) throws IOException {
    if (Files.isDirectory(folder)) {
      return;
    }
    Path parent = folder.toAbsolutePath().getParent();
    if (parent != null) {
      create(parent);
    }
    Files.createDirectories(folder);
    force(parent);
  }

  /** Forces the folder's list of names to disk; where folders cannot be opened the system does. */
  static void force(@Nullable Path folder) throws IOException {
    if (folder == null || !folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      return;
    }
    try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    }
  }
}
