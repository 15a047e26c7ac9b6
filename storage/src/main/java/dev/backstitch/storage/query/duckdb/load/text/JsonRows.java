package dev.backstitch.storage.query.duckdb.load.text;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.backstitch.asset.definition.Source;
import dev.backstitch.asset.problem.Nearest;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.storage.query.Loader.Arrival;
import dev.backstitch.storage.query.duckdb.load.finding.Finding;
import dev.backstitch.storage.query.duckdb.load.finding.Findings;
import dev.backstitch.storage.query.duckdb.load.finding.Refusal;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One JSON object a line. Keys are compared exactly, may come in any order and may be left out,
 * which is NULL; a key that is not declared or comes twice, be it in other case, is refused.
 */
record JsonRows(List<Column> columns, List<JsonShape> shapes, Encoding encoding)
    implements TextRows {
  private static final JsonFactory JSON =
      JsonFactory.builder().disable(JsonFactory.Feature.INTERN_FIELD_NAMES).build();

  static JsonRows of(String subject, Source source) {
    List<JsonShape> shapes = new ArrayList<>();
    source.columns().forEach(c -> shapes.add(JsonShape.of(subject, c.name(), c.type())));
    return new JsonRows(source.columns(), shapes, Encoding.of(subject, source.encoding()));
  }

  @Override
  public Counts read(Arrival arrival, Findings findings, Sink sink) throws IOException {
    RecordCount count = RecordCount.jsonLines();
    try (StrictText text = StrictText.open(arrival.file(), encoding, count)) {
      long parsed = new Pass(findings, sink).run(text);
      return new Counts(parsed, count.records());
    } catch (Refusal refusal) {
      findings.add(refusal.finding());
      return new Counts(0, 0);
    }
  }

  /** One reading of one file. */
  private final class Pass {
    private final Findings findings;
    private final Sink sink;
    private final Map<String, Integer> places = new HashMap<>();
    private final List<String> names;
    private final Set<String> seen = new HashSet<>();
    private final @Nullable String[] values = new @Nullable String[columns.size()];
    private long line;
    private int place;

    Pass(Findings findings, Sink sink) {
      this.findings = findings;
      this.sink = sink;
      names = columns.stream().map(Column::name).toList();
      names.forEach(name -> places.put(name, places.size()));
    }

    long run(StrictText text) throws IOException, Refusal {
      long rows = 0;
      StringBuilder buffer = new StringBuilder();
      while (text.peek() != StrictText.END) {
        line = text.line();
        String json = lineOf(text, buffer);
        if (!isBlank(json)) {
          rows++;
          row(json);
        }
      }
      return rows;
    }

    private static boolean isBlank(String json) {
      return json.chars().allMatch(c -> c == ' ' || c == '\t' || c == '\r');
    }

    private String lineOf(StrictText text, StringBuilder buffer) throws IOException, Refusal {
      buffer.setLength(0);
      int c = text.next();
      while (c != '\n' && c != StrictText.END) {
        buffer.append((char) c);
        c = text.next();
      }
      return buffer.toString();
    }

    private void row(String json) throws IOException {
      seen.clear();
      Arrays.fill(values, null);
      try (JsonParser parser = JSON.createParser(json)) {
        object(json, parser);
        requireValues();
        sink.row(values);
      } catch (JacksonException e) {
        int column = e.getLocation() == null ? 1 : e.getLocation().getColumnNr();
        malformed("not JSON at character " + column + ": " + e.getOriginalMessage());
      } catch (JsonShape.Misfit misfit) {
        String found = Finding.sample(misfit.found());
        findings.add(Finding.misfit(line, names.get(place), found, misfit.expected()));
      }
    }

    private void object(String json, JsonParser parser) throws IOException, JsonShape.Misfit {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        malformed("found " + Finding.sample(json) + ", expected one JSON object");
        return;
      }
      while (parser.nextToken() == JsonToken.FIELD_NAME) {
        entry(json, parser);
      }
      if (parser.nextToken() != null) {
        malformed("found more than one JSON value, expected one object");
      }
    }

    private void malformed(String what) {
      findings.add(
          Finding.atLine(
              Finding.DAMAGED,
              line,
              what,
              "Ask the sender for the whole file again, one JSON object a line."));
    }

    private void entry(String json, JsonParser parser) throws IOException, JsonShape.Misfit {
      String name = parser.currentName();
      Integer known = places.get(name);
      parser.nextToken();
      if (!seen.add(name.toLowerCase(Locale.ROOT))) {
        key(name, "is there more than once (without case)", null);
        parser.skipChildren();
      } else if (known == null) {
        key(name, "is not declared", Nearest.to(name, names).orElse(null));
        parser.skipChildren();
      } else if (parser.currentToken() != JsonToken.VALUE_NULL) {
        place = known;
        values[place] = shapes.get(place).read(json, parser);
      }
    }

    private void key(String name, String what, @Nullable String nearest) {
      findings.add(
          Finding.atLine(
              Finding.KEYS,
              line,
              "key " + Finding.sample(name) + " " + what,
              "Declare the keys as the sender writes them, or ask for the file again."),
          nearest);
    }

    private void requireValues() {
      for (int i = 0; i < values.length; i++) {
        if (values[i] == null && columns.get(i).required()) {
          findings.add(Finding.required(line, columns.get(i).name()));
        }
      }
    }
  }
}
