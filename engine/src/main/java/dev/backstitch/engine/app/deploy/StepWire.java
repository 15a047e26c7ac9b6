package dev.backstitch.engine.app.deploy;

import dev.backstitch.asset.definition.Row;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Rows and texts between this process and one that runs an old Java step. Only values of the JDK
 * are read; anything else ends the conversation. For one thread.
 */
final class StepWire implements AutoCloseable {
  private static final int CHUNK = 1_000;
  private static final ObjectInputFilter VALUES =
      ObjectInputFilter.Config.createFilter(
          "maxdepth=20;java.lang.*;java.math.*;java.time.*;java.util.*;java.sql.*;!*");

  private final ObjectOutputStream out;
  private @Nullable ObjectInputStream in;
  private final InputStream from;

  StepWire(InputStream from, OutputStream to) throws IOException {
    this.out = new ObjectOutputStream(to);
    out.flush();
    this.from = from;
  }

  /** A text; null ends what several make up. */
  void send(@Nullable String text) throws IOException {
    out.writeObject(text);
  }

  void sendRows(Iterable<Row> rows) throws IOException {
    List<Map<String, @Nullable Object>> chunk = new ArrayList<>();
    for (Row row : rows) {
      chunk.add(new LinkedHashMap<>(row.asMap()));
      if (chunk.size() == CHUNK) {
        sendChunk(chunk);
        chunk.clear();
      }
    }
    if (!chunk.isEmpty()) {
      sendChunk(chunk);
    }
    sendChunk(List.of());
  }

  private void sendChunk(List<Map<String, @Nullable Object>> chunk) throws IOException {
    out.writeObject(new ArrayList<>(chunk));
    out.reset();
  }

  void flush() throws IOException {
    out.flush();
  }

  @Nullable String text() throws IOException {
    return (String) read();
  }

  /** A text that is there. */
  String word() throws IOException {
    String text = text();
    if (text == null) {
      throw new IOException("expected a text, found nothing");
    }
    return text;
  }

  @SuppressWarnings("unchecked") // Written by sendChunk, and nothing but JDK values gets here.
  List<Row> rows() throws IOException {
    List<Row> rows = new ArrayList<>();
    while (true) {
      List<Map<String, @Nullable Object>> chunk = (List<Map<String, @Nullable Object>>) read();
      if (chunk == null || chunk.isEmpty()) {
        return rows;
      }
      chunk.forEach(values -> rows.add(Row.of(values)));
    }
  }

  private @Nullable Object read() throws IOException {
    try {
      ObjectInputStream open = in;
      if (open == null) {
        open = new ObjectInputStream(from);
        open.setObjectInputFilter(VALUES);
        in = open;
      }
      return open.readObject();
    } catch (ClassNotFoundException unknown) {
      throw new IOException(unknown);
    }
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
