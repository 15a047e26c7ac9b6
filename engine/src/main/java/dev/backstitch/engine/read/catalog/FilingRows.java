package dev.backstitch.engine.read.catalog;

import static dev.backstitch.engine.read.catalog.Described.at;
import static dev.backstitch.engine.read.catalog.Described.given;
import static dev.backstitch.engine.read.catalog.Described.instant;
import static dev.backstitch.engine.read.catalog.Described.number;
import static dev.backstitch.engine.read.catalog.Described.row;
import static dev.backstitch.engine.read.catalog.Described.text;

import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.query.CatalogTable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code backstitch.filings}. */
record FilingRows(Metadata metadata) {
  CatalogTable table() {
    return new CatalogTable(
        "filings",
        "What was filed, when and by whom",
        List.of(
            text("exposure", "the filing or saved report"),
            number("version", "how often the same keys were filed"),
            text("keys", "the keys as they were named"),
            number("release", "as of which the figures were read"),
            instant("at", "when it was filed"),
            text("by", "who filed"),
            text("note", "for the record; NULL for none")),
        this::rows);
  }

  private List<List<@Nullable Object>> rows() {
    return metadata.filings().all().stream()
        .map(
            filing ->
                row(
                    filing.exposure(),
                    (long) filing.version(),
                    filing.keys(),
                    filing.release(),
                    at(filing.at()),
                    filing.by(),
                    given(filing.note())))
        .toList();
  }
}
