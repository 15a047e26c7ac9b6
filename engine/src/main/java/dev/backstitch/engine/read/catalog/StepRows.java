package dev.backstitch.engine.read.catalog;

import static dev.backstitch.engine.read.catalog.Described.instant;
import static dev.backstitch.engine.read.catalog.Described.number;
import static dev.backstitch.engine.read.catalog.Described.row;
import static dev.backstitch.engine.read.catalog.Described.text;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.backstitch.storage.metadata.Journal;
import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.metadata.Run;
import dev.backstitch.storage.query.CatalogTable;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code backstitch.steps}: the journal of all runs. */
record StepRows(Metadata metadata) {
  private static final JsonMapper JSON = new JsonMapper();

  CatalogTable table() {
    return new CatalogTable(
        "steps",
        "What each run acknowledged, in order",
        List.of(
            text("run", "the run"),
            number("entry", "1 for the first that the run wrote down"),
            text("asset", "team.table; NULL when it is about no single asset"),
            text("keys", "the partitions; NULL when it is about none"),
            text("event", "such as written, checked, failed or published"),
            instant("at", "when it was written down"),
            text("problem", "what was wrong; NULL when nothing was"),
            number("attempt", "1 for the first try at its batch; NULL when it is about none"),
            number("row_count", "rows of the files it wrote; NULL when it wrote none"),
            number("size_bytes", "of these files; NULL when it wrote none"),
            number("millis", "how long the attempt took; NULL when it is about none")),
        this::rows);
  }

  private List<List<@Nullable Object>> rows() {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (Run run : metadata.runs().newest(Integer.MAX_VALUE)) {
      long number = 0;
      for (Journal.Entry entry : metadata.journal().replay(run.id())) {
        JsonNode body = body(entry);
        rows.add(
            row(
                run.id(),
                ++number,
                body.path("asset").textValue(),
                body.path("keys").textValue(),
                entry.kind(),
                Described.at(entry.at()),
                body.path("problem").textValue(),
                figure(body.path("attempt")),
                sum(body.path("files"), "rows"),
                sum(body.path("files"), "size_bytes"),
                figure(body.path("millis"))));
      }
    }
    return rows;
  }

  private static @Nullable Long figure(JsonNode value) {
    return value.isNumber() ? value.asLong() : null;
  }

  private static @Nullable Long sum(JsonNode files, String figure) {
    if (!files.isArray()) {
      return null;
    }
    long sum = 0;
    for (JsonNode file : files) {
      sum += file.path(figure).asLong();
    }
    return sum;
  }

  private static JsonNode body(Journal.Entry entry) {
    try {
      return JSON.readTree(entry.body());
    } catch (JsonProcessingException unreadable) {
      throw new IllegalStateException("Cannot read a journal entry " + entry.kind(), unreadable);
    }
  }
}
