package dev.backstitch.storage.query.duckdb.load;

import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Carries judged rows to DuckDB in CSV of one plain form: UTF-8, each value quoted, NULL empty and
 * unquoted, arrival and row number in front. Several files, so that they are read in parallel.
 */
final class Transport implements Closeable {
  private static final long FILE_CHARS = 8L << 20;

  private final Path folder;
  private final List<Path> files = new ArrayList<>();
  private @Nullable BufferedWriter writer;
  private long written;

  Transport(Path folder) {
    this.folder = folder;
  }

  /** Rows may come in any order; each says itself where it belongs. */
  void row(int arrival, long number, @Nullable String[] values) throws IOException {
    BufferedWriter out = file();
    out.write(Integer.toString(arrival));
    out.write(',');
    out.write(Long.toString(number));
    for (String value : values) {
      out.write(',');
      if (value != null) {
        quoted(out, value);
        written += value.length();
      }
    }
    out.write('\n');
    written += 2L * values.length;
  }

  private static void quoted(BufferedWriter out, String value) throws IOException {
    out.write('"');
    if (value.indexOf('"') < 0) {
      out.write(value);
    } else {
      out.write(value.replace("\"", "\"\""));
    }
    out.write('"');
  }

  private BufferedWriter file() throws IOException {
    if (writer != null && written < FILE_CHARS) {
      return writer;
    }
    close();
    Files.createDirectories(folder);
    Path file = folder.resolve(files.size() + ".csv").toAbsolutePath();
    files.add(file);
    written = 0;
    writer = Files.newBufferedWriter(file, StandardCharsets.UTF_8);
    return writer;
  }

  List<Path> files() {
    return List.copyOf(files);
  }

  /** Ends writing; the files stay until {@link #delete}. */
  @Override
  public void close() throws IOException {
    if (writer != null) {
      writer.close();
      writer = null;
    }
  }

  /** Deletes what was written and gives the reason as what to throw. */
  RuntimeException abandonedFor(Exception reason) {
    try {
      delete();
    } catch (IOException e) {
      reason.addSuppressed(e);
    }
    return reason instanceof IOException e
        ? new UncheckedIOException("Cannot write " + folder, e)
        : (RuntimeException) reason;
  }

  void delete() throws IOException {
    close();
    for (Path file : files) {
      Files.deleteIfExists(file);
    }
    Files.deleteIfExists(folder);
  }
}
