package dev.backstitch.storage.table.iceberg.disk;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.apache.iceberg.exceptions.NotFoundException;
import org.apache.iceberg.io.FileIO;
import org.apache.iceberg.io.InputFile;
import org.apache.iceberg.io.OutputFile;

/**
 * Local files that are on disk, under their name, before closing them returns. Nothing is ever
 * overwritten. Other Iceberg programs may name it as {@code io-impl}. Safe for use by many threads.
 */
public final class DurableFileIO implements FileIO {
  private static final long serialVersionUID = 1L;

  /** For Iceberg's own catalogs, which make it by name. */
  public DurableFileIO() {}

  @Override
  public void initialize(Map<String, String> properties) {}

  @Override
  public InputFile newInputFile(String location) {
    return org.apache.iceberg.Files.localInput(path(location).toFile());
  }

  @Override
  public OutputFile newOutputFile(String location) {
    return new DurableOutputFile(location, path(location));
  }

  @Override
  public void deleteFile(String location) {
    try {
      Files.delete(path(location));
    } catch (java.nio.file.NoSuchFileException e) {
      throw new NotFoundException(e, "Cannot delete file that is not there: %s", location);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot delete file: " + location, e);
    }
  }

  public static Path path(String location) {
    return location.startsWith("file:")
        ? Path.of(URI.create(location).getPath())
        : Path.of(location);
  }
}
