package dev.backstitch.storage.query.duckdb.load;

import dev.backstitch.storage.query.Loader.Arrival;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;

/**
 * Names under which DuckDB reads just the file meant. It takes {@code part[1].parquet} for a
 * pattern and would read {@code part1.parquet}; such a file is copied beside the output first.
 */
final class PlainNames {
  private static final Pattern SPECIAL = Pattern.compile("[*?\\[\\]{}]");

  private final Path directory;
  private final List<Path> copies = new ArrayList<>();

  PlainNames(Path directory) {
    this.directory = directory.toAbsolutePath();
  }

  /**
   * An absolute path to the arrival's bytes.
   *
   * @throws IOException when the file cannot be read
   */
  Path of(Arrival arrival) throws IOException {
    Path file = arrival.file().toAbsolutePath();
    if (!Files.isRegularFile(file)) {
      throw new NoSuchFileException(file.toString());
    }
    if (!SPECIAL.matcher(file.toString()).find()) {
      Files.newInputStream(file).close();
      return file;
    }
    Path copy = directory.resolve("copied-" + UUID.randomUUID() + ".parquet");
    copies.add(copy);
    return Files.copy(file, copy);
  }

  void delete() throws IOException {
    for (Path copy : copies) {
      Files.deleteIfExists(copy);
    }
  }
}
