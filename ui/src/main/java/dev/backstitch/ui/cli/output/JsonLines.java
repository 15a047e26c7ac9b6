package dev.backstitch.ui.cli.output;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.logging.Formatter;
import java.util.logging.LogRecord;
import org.slf4j.MDC;

/**
 * A record as one JSON object on one line: when, how grave, who, what, and the fields of the thread
 * that logged it, such as its run. Thread-safe.
 */
final class JsonLines extends Formatter {
  private static final JsonFactory JSON = new JsonFactory();

  /** Fields that count; the others are texts, also where they look like numbers. */
  private static final Set<String> COUNTS =
      Set.of(
          "execution",
          "planned",
          "batch",
          "attempt",
          "unchanged",
          "failed",
          "rows",
          "bytes",
          "millis",
          "release");

  @Override
  public String format(LogRecord entry) {
    StringWriter line = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(line)) {
      json.writeStartObject();
      json.writeStringField("time", entry.getInstant().toString());
      json.writeStringField("level", entry.getLevel().getName().toLowerCase(Locale.ROOT));
      json.writeStringField("logger", String.valueOf(entry.getLoggerName()));
      json.writeStringField("message", formatMessage(entry));
      Map<String, String> fields = MDC.getCopyOfContextMap();
      if (fields != null) {
        for (Map.Entry<String, String> field : new TreeMap<>(fields).entrySet()) {
          field(json, field.getKey(), field.getValue());
        }
      }
      if (entry.getThrown() != null) {
        StringWriter trace = new StringWriter();
        entry.getThrown().printStackTrace(new PrintWriter(trace));
        json.writeStringField("thrown", trace.toString());
      }
      json.writeEndObject();
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return line + "\n";
  }

  private static void field(JsonGenerator json, String name, String value) throws IOException {
    if (COUNTS.contains(name)) {
      json.writeFieldName(name);
      json.writeNumber(value);
    } else {
      json.writeStringField(name, value);
    }
  }
}
