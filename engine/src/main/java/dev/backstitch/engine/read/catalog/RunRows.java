package dev.backstitch.engine.read.catalog;

import static dev.backstitch.engine.read.catalog.Described.instant;
import static dev.backstitch.engine.read.catalog.Described.row;
import static dev.backstitch.engine.read.catalog.Described.text;

import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.query.CatalogTable;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** {@code backstitch.runs}. */
record RunRows(Metadata metadata) {
  CatalogTable table() {
    return new CatalogTable(
        "runs",
        "Executions of plans",
        List.of(
            text("run", "also the name of its workspace"),
            text("status", "running, done, failed, cancelled or interrupted"),
            text("by", "who started it"),
            instant("started_at", "when it began"),
            instant("ended_at", "when it ended; NULL while it runs"),
            text("plan", "what was executed, as JSON")),
        this::rows);
  }

  private List<List<@Nullable Object>> rows() {
    return metadata.runs().newest(Integer.MAX_VALUE).stream()
        .map(
            r ->
                row(
                    r.id(),
                    r.status().name().toLowerCase(Locale.ROOT),
                    r.by(),
                    Described.at(r.startedAt()),
                    Described.at(r.endedAt()),
                    r.plan()))
        .toList();
  }
}
