package dev.backstitch.storage.table.iceberg.remote;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Whole files that can be fetched again, below a folder. Those that were not used for longest are
 * deleted once all together are too large; files in use stay. Whole ones are read-only and bear the
 * time of their last use, by which the next process knows them. Safe for use by many threads.
 */
final class Shelf {
  private static final String DATA = ".parquet";

  private final long mostBytes;
  private final Clock clock;
  private final Map<Path, Long> sizes = new LinkedHashMap<>(64, 0.75f, true);
  private final Map<Path, Integer> inUse = new HashMap<>();
  private long bytes;

  Shelf(Path folder, long mostBytes, Clock clock) {
    this.mostBytes = mostBytes;
    this.clock = clock;
    found(folder).forEach(file -> put(file.path(), file.sizeBytes()));
    shrink();
  }

  private record Found(Path path, long sizeBytes, FileTime used) {}

  private static List<Found> found(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    List<Found> out = new ArrayList<>();
    try (Stream<Path> all = Files.find(folder, 64, (path, file) -> isWhole(path, file))) {
      for (Path path : (Iterable<Path>) all::iterator) {
        out.add(new Found(path, Files.size(path), Files.getLastModifiedTime(path)));
      }
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot look through " + folder, e);
    }
    out.sort(Comparator.comparing(Found::used));
    return out;
  }

  private static boolean isWhole(Path path, BasicFileAttributes file) {
    return file.isRegularFile() && path.toString().endsWith(DATA) && isReadOnly(path);
  }

  /**
   * Whether a file is there that nobody delivered: it can be written to, and is the writer's own.
   */
  static boolean isUndelivered(Path path) {
    return Files.isRegularFile(path) && !isReadOnly(path);
  }

  private static boolean isReadOnly(Path path) {
    try {
      return Files.getPosixFilePermissions(path).stream()
          .noneMatch(permission -> permission.name().endsWith("_WRITE"));
    } catch (IOException | UnsupportedOperationException unknown) {
      return false;
    }
  }

  /** Takes in a whole file, in use until {@link #release}. */
  synchronized void add(Path file) throws IOException {
    if (!file.toFile().setReadOnly()) {
      throw new IOException("Cannot make " + file + " read-only");
    }
    use(file);
    put(file, Files.size(file));
    shrink();
  }

  /** Whether the file is there; in use until {@link #release} then. */
  synchronized boolean take(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      forget(file);
      return false;
    }
    // Another process may have brought it.
    put(file, Files.size(file));
    Files.setLastModifiedTime(file, FileTime.from(clock.instant()));
    use(file);
    return true;
  }

  synchronized void release(Path file) {
    inUse.computeIfPresent(file, (path, users) -> users == 1 ? null : users - 1);
    shrink();
  }

  synchronized long bytes() {
    return bytes;
  }

  private void use(Path file) {
    inUse.merge(file, 1, Integer::sum);
  }

  private void put(Path file, long sizeBytes) {
    Long before = sizes.put(file, sizeBytes);
    bytes += sizeBytes - (before == null ? 0 : before);
  }

  private void forget(Path file) {
    Long before = sizes.remove(file);
    bytes -= before == null ? 0 : before;
  }

  private void shrink() {
    Iterator<Map.Entry<Path, Long>> oldest = sizes.entrySet().iterator();
    while (bytes > mostBytes && oldest.hasNext()) {
      Map.Entry<Path, Long> file = oldest.next();
      if (!inUse.containsKey(file.getKey())) {
        delete(file.getKey());
        bytes -= file.getValue();
        oldest.remove();
      }
    }
  }

  private static void delete(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot delete " + file, e);
    }
  }
}
