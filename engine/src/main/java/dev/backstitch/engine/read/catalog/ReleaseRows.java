package dev.backstitch.engine.read.catalog;

import static dev.backstitch.engine.read.catalog.Described.instant;
import static dev.backstitch.engine.read.catalog.Described.number;
import static dev.backstitch.engine.read.catalog.Described.row;
import static dev.backstitch.engine.read.catalog.Described.text;

import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.query.CatalogTable;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** {@code backstitch.releases}. */
record ReleaseRows(Metadata metadata) {
  CatalogTable table() {
    return new CatalogTable(
        "releases",
        "What was published when",
        List.of(
            number("release", "grows by publication; the version of what it published"),
            text("kind", "ingest, first, restatement, rollback, external or purge"),
            instant("at", "when readers began to see it"),
            text("by", "who asked for it"),
            text("reason", "why, in the words of who asked"),
            text("run", "the run that built it; NULL for none")),
        this::rows);
  }

  private List<List<@Nullable Object>> rows() {
    return metadata.releases().newest(Integer.MAX_VALUE).stream()
        .map(
            r ->
                row(
                    r.id(),
                    r.kind().name().toLowerCase(Locale.ROOT),
                    Described.at(r.at()),
                    r.by(),
                    r.reason(),
                    Described.given(r.run())))
        .toList();
  }
}
