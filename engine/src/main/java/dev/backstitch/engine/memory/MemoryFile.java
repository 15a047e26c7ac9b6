package dev.backstitch.engine.memory;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.backstitch.lineage.sql.Memory;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import java.util.zip.CRC32;

/**
 * Texts by key in one file, a line each: a checksum, the key, the text. What was learnt is appended
 * by {@link #keep}; a line that is cut or damaged counts as forgotten, and so does a file that
 * cannot be read or written: it only costs time. Several processes may share the file. Safe for use
 * by many threads.
 */
public final class MemoryFile implements Memory {
  private static final String FILES = "analyses-";
  private static final int SPARE = 1_000;
  private static final int TIMES = 4;

  private final Path folder;
  private final Path file;
  private final Map<String, String> known;
  private final Map<String, String> learnt = new ConcurrentHashMap<>();
  private final Set<String> used = ConcurrentHashMap.newKeySet();

  private MemoryFile(Path folder, Path file, Map<String, String> known) {
    this.folder = folder;
    this.file = file;
    this.known = known;
  }

  /**
   * What this build of lineage and this database worked out before; other builds' files go.
   *
   * @param folder made when something is to be kept
   * @param database name and version of the database that is asked
   */
  public static MemoryFile in(Path folder, String database) {
    Path file = folder.resolve(FILES + Edition.of(Memory.class, database) + ".txt");
    return new MemoryFile(folder, file, read(file));
  }

  private static Map<String, String> read(Path file) {
    Map<String, String> known = new ConcurrentHashMap<>();
    if (Files.exists(file)) {
      try (Stream<String> lines = Files.lines(file, UTF_8)) {
        lines.forEach(line -> readLine(line, known));
      } catch (IOException | RuntimeException unreadable) {
        known.clear();
      }
    }
    return known;
  }

  private static void readLine(String line, Map<String, String> known) {
    String[] parts = line.split("\t", 3);
    if (parts.length == 3 && parts[0].equals(checksum(parts[1], parts[2]))) {
      known.put(parts[1], parts[2]);
    }
  }

  @Override
  public Optional<String> recall(String key) {
    used.add(key);
    return Optional.ofNullable(known.get(key)).or(() -> Optional.ofNullable(learnt.get(key)));
  }

  @Override
  public void remember(String key, String text) {
    used.add(key);
    learnt.put(key, text);
  }

  /** Writes what was learnt since the last time; forgets what nobody asks for any more. */
  public synchronized void keep() {
    Map<String, String> fresh = new LinkedHashMap<>(learnt);
    if (fresh.isEmpty()) {
      return;
    }
    try {
      Files.createDirectories(folder);
      removeOthers();
      if (known.size() > TIMES * used.size() + SPARE) {
        known.keySet().retainAll(used);
        known.putAll(fresh);
        replace();
      } else {
        append(fresh);
        known.putAll(fresh);
      }
      fresh.forEach(learnt::remove);
    } catch (IOException unwritable) {
      // The next process works it out again.
    }
  }

  private void removeOthers() throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      for (Path other : all.filter(p -> isAnother(p)).toList()) {
        Files.deleteIfExists(other);
      }
    }
  }

  private boolean isAnother(Path path) {
    return path.getFileName().toString().startsWith(FILES) && !path.equals(file);
  }

  private void append(Map<String, String> entries) throws IOException {
    try (FileChannel out =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
      out.lock();
      // A line that another process was writing when it died has no end.
      write(out, "\n" + text(entries));
    }
  }

  private void replace() throws IOException {
    Path whole = Files.createTempFile(folder, "memory", ".tmp");
    Files.writeString(whole, text(known), UTF_8);
    Files.move(whole, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  private static void write(FileChannel out, String text) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(UTF_8));
    while (bytes.hasRemaining()) {
      out.write(bytes);
    }
  }

  private static String text(Map<String, String> entries) {
    StringBuilder lines = new StringBuilder();
    entries.forEach(
        (key, text) ->
            lines
                .append(checksum(key, text))
                .append('\t')
                .append(key)
                .append('\t')
                .append(text)
                .append('\n'));
    return lines.toString();
  }

  private static String checksum(String key, String text) {
    CRC32 sum = new CRC32();
    sum.update(key.getBytes(UTF_8));
    sum.update(text.getBytes(UTF_8));
    return Long.toHexString(sum.getValue());
  }
}
